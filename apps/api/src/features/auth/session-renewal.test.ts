import supertest from 'supertest'
import { createApp } from '../../app.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { grantRole } from './accounts.service.ts'
import { markSessionsForRenewal } from './session.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Returns the token that a response sets, if any. */
const getToken = ({ headers }: { headers: Record<string, string | string[] | undefined> }) =>
  String(headers['set-cookie'] ?? '').match(/veranda=([\w-]{43})/)?.[1]

/** Requests the session with a token. Each call uses a new app, which acts like another instance. */
const getSessionWith = (token: string | undefined, app = createApp(server)) =>
  supertest(app).get('/api/auth/session').set('Cookie', `veranda=${token}`)

const findUsername = async (token: string | undefined) => (await getSessionWith(token)).body.user?.username

async function signIn(username: string) {
  await server.createUser(username)
  const response = await server
    .anonymous()
    .post('/api/auth/signin')
    .send({ email: `${username}@example.com`, password: PASSWORD })
  return { token: getToken(response), id: Number(response.body.user.id) }
}

const markForRenewal = (userId: number) =>
  server.database.prisma.$transaction((tx) => markSessionsForRenewal(tx, userId))

test('replaces the session token on the first request after a change of permissions, on any instance', async () => {
  const { token, id } = await signIn('ada')
  expect(getToken(await getSessionWith(token))).toBeUndefined()
  await markForRenewal(id)
  const response = await getSessionWith(token)
  const newToken = getToken(response)
  expect(response.body.user.username).toBe('ada')
  expect(newToken).toMatch(/^[\w-]{43}$/)
  expect(newToken).not.toBe(token)
  expect(await findUsername(newToken)).toBe('ada')
  expect(getToken(await getSessionWith(newToken))).toBeUndefined()
})

test('accepts the old token for a short time after the renewal', async () => {
  const { token, id } = await signIn('bob')
  await markForRenewal(id)
  const responses = await Promise.all(Array.from({ length: 12 }, () => getSessionWith(token)))
  expect(responses.map(({ body }) => body.user?.username)).toEqual(Array(12).fill('bob'))
  expect(responses.map(getToken).filter(Boolean)).toHaveLength(1)
  await server.database.query(
    `UPDATE session SET renewed_at = now() - interval '61 s' WHERE user_id = $1 AND renewed_at IS NOT NULL`,
    [id],
  )
  expect(await findUsername(token)).toBeUndefined()
})

test('renews existing sessions when the command line assigns a role that the user lacks', async () => {
  const { token } = await signIn('zoe')
  const grant = () => grantRole(server.database, 'zoe@example.com', 'admin')
  await grant()
  const newToken = getToken(await getSessionWith(token))
  expect(newToken).toBeDefined()
  await grant()
  expect(getToken(await getSessionWith(newToken))).toBeUndefined()
})

test('ends the session when a request with the old token signs out', async () => {
  const { token, id } = await signIn('cleo')
  await markForRenewal(id)
  const newToken = getToken(await getSessionWith(token))
  await supertest(createApp(server)).post('/api/auth/signout').set('Cookie', `veranda=${token}`).expect(204)
  expect(await findUsername(newToken)).toBeUndefined()
})

test('rejects sessions that are idle for too long or too old', async () => {
  const idle = await signIn('dora')
  await server.database.query(
    `UPDATE session SET last_seen_at = now() - interval '15 days' WHERE user_id = $1`,
    [idle.id],
  )
  expect(await findUsername(idle.token)).toBeUndefined()
  const old = await signIn('emil')
  await server.database.query(
    `UPDATE session SET created_at = now() - interval '91 days', expires_at = now() - interval '1 s' WHERE user_id = $1`,
    [old.id],
  )
  expect(await findUsername(old.token)).toBeUndefined()
})
