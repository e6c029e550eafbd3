/** Who is asking: the signed-in user of a request, with what they may do at this moment. */
export interface Viewer {
  id: number
  username: string
  email: string
  roles: string[]
  permissions: ReadonlySet<string>
  sessionId: string
}
