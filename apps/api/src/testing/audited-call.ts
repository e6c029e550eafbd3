import type { TestServer } from './test-server.ts'

/** Creates the target of an admin request, and returns the request with its expected audit record. */
export type AuditedRequest = (
  server: TestServer,
  /** an unused username */
  username: string,
) => Promise<{
  path: string
  query?: object
  body?: object
  /** file of a form with `body` as its other fields */
  file?: Buffer
  action: string
  targetType: string
  targetId: string
  /** whether the request changes no table, only memory or Redis */
  changesNoTable?: true
  /** tables that the request changes only after its transaction; failed changes are retried */
  deferredTables?: readonly string[]
  /** status of a failed request, if the route reports failures in a 200 response */
  failureStatus?: 200
  /** runs after the request: restores the admin's session, or waits for work that continues */
  restore?: (agent: Agent) => Promise<unknown>
}>

type Agent = Awaited<ReturnType<TestServer['createUser']>>['agent']
