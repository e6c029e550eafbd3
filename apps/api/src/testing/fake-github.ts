import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GitHubUser {
  id: number
  login: string
  name: string | null
  emails: { email: string; primary: boolean; verified: boolean }[]
}

export interface FakeGitHub {
  url: string
  /** the user who approves authorizations */
  user: GitHubUser
  /** status of REST API responses; default: 200 */
  restStatus: number
  close(): Promise<void>
}

export const GITHUB_CLIENT = { id: 'Iv1.veranda', secret: 'github secret' }

/**
 * Starts a fake GitHub server with the parts of GitHub's documented API that sign-in uses: OAuth with PKCE,
 * and two REST endpoints.
 */
export async function startGitHub(user: GitHubUser): Promise<FakeGitHub> {
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const tokens = new Set<string>()
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://github.invalid')
    const sendJson = (body: unknown, status = 200) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/login/oauth/authorize') {
      const code = randomUUID()
      const redirectUri = url.searchParams.get('redirect_uri') ?? ''
      codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', redirectUri })
      const redirect = new URL(redirectUri)
      redirect.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString()
      return res.writeHead(302, { Location: redirect.href }).end()
    }
    if (url.pathname === '/login/oauth/access_token') {
      let text = ''
      for await (const chunk of req) text += chunk
      const form = new URLSearchParams(text)
      const code = form.get('code') ?? ''
      const authorization = codes.get(code)
      codes.delete(code)
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isValid =
        authorization?.challenge === challenge &&
        authorization.redirectUri === form.get('redirect_uri') &&
        form.get('client_id') === GITHUB_CLIENT.id &&
        form.get('client_secret') === GITHUB_CLIENT.secret
      // GitHub returns status 200 even when it rejects a code.
      if (!isValid) return sendJson({ error: 'bad_verification_code' })
      const token = `gho_${randomUUID()}`
      tokens.add(token)
      return sendJson({ access_token: token, token_type: 'bearer', scope: 'user:email' })
    }
    if (!tokens.has(req.headers.authorization?.replace(/^bearer /i, '') ?? '')) return sendJson({}, 401)
    if (github.restStatus !== 200) return sendJson({ message: 'No' }, github.restStatus)
    const { emails, ...profile } = github.user
    if (url.pathname === '/api/v3/user') return sendJson(profile)
    if (url.pathname === '/api/v3/user/emails') return sendJson(emails)
    return sendJson({}, 404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const github: FakeGitHub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user,
    restStatus: 200,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return github
}
