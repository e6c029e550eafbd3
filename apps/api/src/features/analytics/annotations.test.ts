import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const path = '/api/admin/annotations'
const annotation = { at: '2026-03-01T09:00:00.000Z', text: 'New home page' }

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())
beforeEach(() => server.database.prisma.annotation.deleteMany())

const createAnnotation = async (more: object = {}) =>
  (
    await admin.agent
      .post(path)
      .send({ ...annotation, ...more })
      .expect(201)
  ).body.annotation
const listAnnotations = async (query: object = {}) =>
  (await admin.agent.get(path).query(query).expect(200)).body.annotations as { text: string }[]

describe('201', () => {
  test('returns the annotation, which all administrators and moderators can see', async () => {
    const created = await createAnnotation({ text: '  New home page ' })
    expect(created).toEqual({
      id: expect.any(Number),
      ...annotation,
      created_by: 'boss',
      created_at: expect.stringMatching(/Z$/),
    })
    const moderator = await server.createUser('moderator', 'moderator')
    expect((await moderator.agent.get(path).expect(200)).body.annotations).toEqual([created])
  })

  test('accepts a time with an offset and returns it in UTC', async () => {
    expect((await createAnnotation({ at: '2026-03-01T10:00:00+01:00' })).at).toBe(annotation.at)
  })
})

describe('200', () => {
  test('lists annotations in chronological order, regardless of when they were created', async () => {
    await createAnnotation({ at: '2026-03-03T00:00:00Z', text: 'third' })
    await createAnnotation({ at: '2026-03-01T00:00:00Z', text: 'first' })
    await createAnnotation({ at: '2026-03-02T00:00:00Z', text: 'second' })
    expect((await listAnnotations()).map(({ text }) => text)).toEqual(['first', 'second', 'third'])
  })

  test('includes `from` and excludes `to`', async () => {
    for (const day of [1, 2, 3])
      await createAnnotation({ at: `2026-03-0${day}T00:00:00Z`, text: `day ${day}` })
    const found = await listAnnotations({ from: '2026-03-01T00:00:00Z', to: '2026-03-03T00:00:00Z' })
    expect(found.map(({ text }) => text)).toEqual(['day 1', 'day 2'])
  })

  test('returns only the latest 200 annotations', async () => {
    await server.database.prisma.annotation.createMany({
      data: Array.from({ length: 205 }, (_, n) => ({ at: new Date(n * 60_000), text: `note ${n}` })),
    })
    const found = await listAnnotations()
    expect([found.length, found[0]?.text, found.at(-1)?.text]).toEqual([200, 'note 5', 'note 204'])
  })

  test('keeps an annotation without its author after the account is deleted', async () => {
    const author = await server.createUser('author', 'admin')
    await author.agent.post(path).send(annotation).expect(201)
    await author.agent.delete('/api/profile/author').expect(204)
    expect(await listAnnotations()).toEqual([
      expect.objectContaining({ text: annotation.text, created_by: null }),
    ])
  })
})

test('204: deletes an annotation that another administrator created', async () => {
  const { id } = await createAnnotation()
  const other = await server.createUser('other', 'admin')
  await other.agent.delete(`${path}/${id}`).expect(204)
  expect(await listAnnotations()).toEqual([])
})

describe('400', () => {
  test.each([
    ['a missing time', { text: 'x' }, 'at'],
    ['an invalid time', { ...annotation, at: 'yesterday' }, 'at'],
    ['a time more than a day in the future', { ...annotation, at: '2099-01-01T00:00:00Z' }, 'at'],
    ['a missing text', { at: annotation.at }, 'text'],
    ['a text of spaces', { ...annotation, text: '   ' }, 'text'],
    ['a text of 201 characters', { ...annotation, text: 'x'.repeat(201) }, 'text'],
    ['a number as the text', { ...annotation, text: 7 }, 'text'],
    ['an unknown field', { ...annotation, created_by: 'ada' }, ''],
  ])('rejects %s', async (_what, body, name) => {
    const response = await admin.agent.post(path).send(body).expect(400)
    expect(response.body.details.map((detail: { path: string }) => detail.path)).toEqual([name])
    expect(await listAnnotations()).toEqual([])
  })

  test.each([
    ['since=2026-01-01T00:00:00Z', ''],
    ['from=yesterday', 'from'],
  ])('rejects the list query %s', async (query, name) => {
    const response = await admin.agent.get(`${path}?${query}`).expect(400)
    expect(response.body.details.map((detail: { path: string }) => detail.path)).toEqual([name])
  })

  test.each(['0', '-1', 'abc', '1.5', '2147483648'])('rejects the ID %s', async (id) => {
    await admin.agent.delete(`${path}/${id}`).expect(400)
  })
})

test('returns 401 for guests and 403 for users without access to the admin area', async () => {
  const { agent } = await server.createUser('member')
  const guest = server.anonymous()
  for (const [client, status] of [
    [guest, 401],
    [agent, 403],
  ] as const) {
    await client.get(path).expect(status)
    await client.post(path).send(annotation).expect(status)
    await client.delete(`${path}/1`).expect(status)
  }
  expect(await listAnnotations()).toEqual([])
})

test('returns 404 for an unknown or deleted annotation, including concurrent deletions', async () => {
  await admin.agent.delete(`${path}/2147483647`).expect(404)
  const { id } = await createAnnotation()
  const responses = await Promise.all([1, 2, 3].map(() => admin.agent.delete(`${path}/${id}`)))
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404])
})
