import type { TestServer } from './test-server.ts'

/** Admin request with its expected audit record. */
export interface AuditedRequest {
  path: string
  query?: object
  body?: object
  /** file to send in a form, whose other fields are those of `body` */
  file?: Buffer
  action: string
  targetType: string
  targetId: string
  /** whether the request changes no table except `audit_log`, only memory or Redis */
  changesNoTable?: true
  /** tables that the request changes only after its transaction; failed changes are retried */
  deferredTables?: readonly string[]
  /** status of a failed request, if the route reports failures in a 200 response */
  failureStatus?: 200
  /** runs after the response was checked: restores the admin's session, or waits for background work */
  cleanUp?: (agent: Agent) => Promise<unknown>
}

/** Creates the target of an admin request and returns the request. */
export type PrepareAuditedRequest = (
  server: TestServer,
  /** an unused username */
  username: string,
) => Promise<AuditedRequest>

type Agent = Awaited<ReturnType<TestServer['createUser']>>['agent']
