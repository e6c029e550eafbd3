import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
type TestUser = Awaited<ReturnType<TestServer['createUser']>>
let ada: TestUser
let bob: TestUser

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.createUser('ada')
  bob = await server.createUser('bob')
})
afterAll(() => server.close())

const create = (user: TestUser, fields: object) => user.agent.post('/api/field-notes').send(fields)

test('rejects requests without a session', async () => {
  await server.anonymous().get('/api/field-notes').expect(401)
  await server.anonymous().post('/api/field-notes').send({ title: 'Hello' }).expect(401)
})

test('creates field notes and lists them, newest first', async () => {
  const first = await create(ada, { title: '  First ', text: 'Hello 👋' }).expect(201)
  expect(first.body).toEqual({
    id: expect.any(Number),
    title: 'First',
    text: 'Hello 👋',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  expect((await ada.agent.get(`/api/field-notes/${first.body.id}`).expect(200)).body).toEqual(first.body)

  const { body: second } = await create(ada, { title: 'Second' }).expect(201)
  const { body: list } = await ada.agent.get('/api/field-notes?limit=1').expect(200)
  expect(list).toEqual({
    field_notes: [second],
    pagination: { page: 1, limit: 1, total: 2, totalPages: 2, hasNext: true, hasPrev: false },
  })
  const { body: next } = await ada.agent.get('/api/field-notes?limit=1&page=2').expect(200)
  expect(next.field_notes).toEqual([first.body])
})

test("returns the same error for another user's field note as for a nonexistent one", async () => {
  const { body: note } = await create(ada, { title: 'Hers' }).expect(201)
  const hidden = await bob.agent.get(`/api/field-notes/${note.id}`).expect(404)
  const absent = await bob.agent.get('/api/field-notes/2000000000').expect(404)
  expect({ ...hidden.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' })
  await bob.agent.delete(`/api/field-notes/${note.id}`).expect(404)
  await ada.agent.get(`/api/field-notes/${note.id}`).expect(200)
  expect((await bob.agent.get('/api/field-notes').expect(200)).body.field_notes).toEqual([])
})

test('deletes a field note', async () => {
  const { body } = await create(bob, { title: 'Soon gone' }).expect(201)
  await bob.agent.delete(`/api/field-notes/${body.id}`).expect(204)
  await bob.agent.get(`/api/field-notes/${body.id}`).expect(404)
  await bob.agent.delete(`/api/field-notes/${body.id}`).expect(404)
})

test.each([
  ['a missing title', {}],
  ['an empty title', { title: '   ' }],
  ['a title that is too long', { title: 'a'.repeat(201) }],
  ['text that is too long', { title: 'Long', text: 'a'.repeat(10_001) }],
])('rejects %s', async (_what, fields) => {
  await create(ada, fields).expect(400)
})
