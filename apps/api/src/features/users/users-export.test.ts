import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())

const USER_COUNT = 20_000

test('exports each matching user once, whatever the page and limit, and escapes formulas', async () => {
  const { prisma } = server.database
  await prisma.user.createMany({
    data: ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'a,"b"\nc', 'a\n=1', 'a\r=1'].map((displayName, n) => ({
      username: `csv_${n}`,
      email: `csv_${n}@example.org`,
      displayName,
    })),
  })
  const { text, headers } = await boss.agent
    .get('/api/admin/users')
    .query({ format: 'csv', search: 'csv_', limit: 2, page: 3 })
    .expect(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename=users.csv')
  const [header, ...lines] = text.split('\r\n')
  // Fields that are added to `USER_FIELDS` later may appear between these columns.
  expect(header).toMatch(
    /^id,name,username,email,bio,location,(\w+,)*?admin_notes,(\w+,)*?is_active,image,created_at,.*active_timeout_id$/,
  )
  expect(lines.slice(0, 5).map((line) => line.split(',')[1])).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\t=1",
  ])
  expect(lines[5]).toContain('"a,""b""\nc"')
  // Spreadsheets also end a row at a single CR or LF unless it is quoted.
  expect(lines[6]).toContain(',"a\n=1",')
  expect(lines[7]).toContain(',"a\r=1",')
  // The eight users, and an empty string after the last line break.
  expect(lines).toHaveLength(9)
})

test('streams 20,000 users without loading all of them into memory', async () => {
  await server.database.query(
    `INSERT INTO "user" (username, email, display_name, bio)
     SELECT 'bulk_' || n, 'bulk_' || n || '@example.org', 'Bulk', repeat('x', 400) FROM generate_series(1, $1::int) n`,
    [USER_COUNT],
  )
  let maxHeapGrowth = 0
  let lineCount = 0
  let remainder = ''
  const ids = new Set<string>()
  const before = process.memoryUsage().heapUsed
  await boss.agent
    .get('/api/admin/users')
    .query({ format: 'csv', search: 'bulk' })
    .buffer(true)
    .parse((response, done) => {
      response.on('data', (chunk: Buffer) => {
        const lines = (remainder + chunk.toString()).split('\r\n')
        remainder = lines.pop() ?? ''
        for (const line of lines) ids.add(line.split(',', 1)[0] ?? '')
        lineCount += lines.length
        maxHeapGrowth = Math.max(maxHeapGrowth, process.memoryUsage().heapUsed - before)
      })
      response.on('end', () => done(null, null))
    })
    .expect(200)
  // The header is one more line, and counts as one more ID.
  expect(lineCount).toBe(USER_COUNT + 1)
  expect(ids.size).toBe(USER_COUNT + 1)
  // Loading all rows from the database would take more memory.
  expect(maxHeapGrowth).toBeLessThan(120 * 1024 * 1024)
})
