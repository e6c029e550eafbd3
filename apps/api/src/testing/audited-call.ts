import type { TestServer } from './test-server.ts'

/** Makes what an administrator's call is about, and says what the call is and how the audit log tells of it. */
export type Audited = (
  server: TestServer,
  /** a username that nobody has yet */
  username: string,
) => Promise<{
  path: string
  query?: object
  body?: object
  /** the file of a form, whose other fields are `body` */
  file?: Buffer
  action: string
  targetType: string
  targetId: string
  /** what it changes is in no table: in memory, or in Redis */
  isElsewhere?: true
  /** tables that it changes after the transaction: when they can't be changed, that is made up for later */
  later?: readonly string[]
  /** of the answer when nothing can be written, where that is told within a 200 */
  failed?: 200
  /** makes the caller again who it was, where the call changes that */
  restore?: (agent: Agent) => Promise<unknown>
}>

type Agent = Awaited<ReturnType<TestServer['signedIn']>>['agent']
