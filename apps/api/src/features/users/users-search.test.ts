import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
  await server.database.query(
    `INSERT INTO "user" (username, email, display_name) VALUES
      ('lin', 'someone@example.org', 'Some One'), ('linda', 'linda@example.org', 'Linda'),
      ('pauline', 'pauline@example.org', 'Pauline'), ('mx', 'mx@example.org', 'Max Lindgren'),
      ('under_score', 'u@example.org', 'Under')`,
  )
  await server.database.query(
    `INSERT INTO "user" (username, email, display_name)
     SELECT 'berlin_' || n, 'b' || n || '@example.org', 'Berliner' FROM generate_series(1, 20) n`,
  )
})
afterAll(() => server.close())

const searchUsers = (q: string) => boss.agent.get('/api/admin/users/search').query({ q })
const findUsernames = async (q: string): Promise<string[]> =>
  (await searchUsers(q).expect(200)).body.users.map(({ username }: { username: string }) => username)

test('lists exact matches, then matches at the start of a word, then others, at most ten', async () => {
  const names = await findUsernames('LIN')
  expect(names.slice(0, 4)).toEqual(['lin', 'mx', 'linda', 'pauline'])
  expect(names).toHaveLength(10)
  expect(await findUsernames('linda@example.org')).toEqual(['linda'])
  expect(await findUsernames('@linda')).toEqual(['linda'])
  expect((await searchUsers('linda')).body.users[0]).toEqual({
    id: expect.any(Number),
    name: 'Linda',
    username: 'linda',
    email: 'linda@example.org',
    image: expect.stringMatching(/^\/api\/avatar-image\?seed=\d+$/),
  })
})

test('treats wildcards as literal text', async () => {
  expect(await findUsernames('r_s')).toEqual(['under_score'])
  expect(await findUsernames('%%')).toEqual([])
})

test.each(['', 'x', ' x ', 'x'.repeat(101)])('rejects %j', async (q) => {
  expect((await searchUsers(q).expect(400)).body.details[0].path).toBe('q')
})
