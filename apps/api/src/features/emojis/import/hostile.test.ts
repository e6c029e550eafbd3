import { randomBytes } from 'node:crypto'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { changeNumber, createImage, createZip, replaceBytes } from './testing/archives.ts'

let server: TestServer
let agent: Awaited<ReturnType<TestServer['createUser']>>['agent']
let good: Buffer
beforeAll(async () => {
  server = await startTestServer()
  agent = (await server.createUser('boss', 'admin')).agent
  good = await createImage()
})
afterAll(() => server.close())

const MB = 1_048_576
const send = (file: Buffer) =>
  agent.post('/api/admin/emojis/import').field('dry_run', 'false').attach('file', file, 'emojis.zip')
const withTable = (table: Buffer | string) =>
  createZip([
    ['a.png', good],
    ['emojis.csv', table],
  ])

/** Creates bytes that compress to about a twentieth of their size, which is allowed. */
const createCompressible = (size: number) =>
  Buffer.concat(
    Array.from({ length: size / 2000 }, () => Buffer.concat([randomBytes(100), Buffer.alloc(1900)])),
  )

/** Offsets in a directory entry. */
const FLAGS = 8
const METHOD = 10
const CHECKSUM = 16
const SIZE = 24

const HOSTILE: [string, number, RegExp, () => Buffer | Promise<Buffer>][] = [
  ['an image', 400, /UTF-8/, () => good],
  ['a text file', 400, /Unknown column/, () => Buffer.from('hello')],
  ['a few bytes', 400, /damaged/, () => Buffer.from('PK')],
  ['a truncated archive', 400, /damaged/, async () => (await createZip([['a.png', good]])).subarray(0, -30)],
  [
    'a path outside the archive',
    400,
    /invalid relative path/,
    async () =>
      replaceBytes(
        await createZip([
          ['a.png', good],
          ['aa/evil.png', good],
        ]),
        'aa/',
        '../',
      ),
  ],
  [
    'an absolute path',
    400,
    /absolute path/,
    async () =>
      replaceBytes(
        await createZip([
          ['a.png', good],
          ['aa/evil.png', good],
        ]),
        'aa/',
        '/a/',
      ),
  ],
  [
    'a backslash',
    400,
    /invalid characters/,
    async () =>
      replaceBytes(
        await createZip([
          ['a.png', good],
          ['aa/evil.png', good],
        ]),
        'aa/',
        'aa\\',
      ),
  ],
  [
    'a symbolic link',
    400,
    /links/,
    () =>
      createZip([
        ['a.png', good],
        ['b.png', '/etc/passwd', { mode: 0o120777 }],
      ]),
  ],
  [
    'a nested archive',
    400,
    /Nested archives/,
    async () =>
      createZip([
        ['a.png', good],
        ['b.png', await createZip([['c.png', good]])],
      ]),
  ],
  [
    'a password-protected file',
    400,
    /Password/,
    async () =>
      changeNumber(
        await createZip([
          ['b.png', good],
          ['a.png', good],
        ]),
        FLAGS,
        (flags) => flags | 1,
      ),
  ],
  [
    'an unknown compression method',
    400,
    /Compression method/,
    async () => changeNumber(await createZip([['b.png', good]]), METHOD, () => 14),
  ],
  [
    'a wrong uncompressed size',
    400,
    /damaged/,
    async () => changeNumber(await createZip([['b.png', good]]), SIZE, (size) => size - 5),
  ],
  [
    'a wrong checksum',
    400,
    /File is damaged/,
    async () => changeNumber(await createZip([['b.png', good]]), CHECKSUM, (sum) => sum ^ 1),
  ],
  [
    'two files with the same name',
    400,
    /two files/,
    () =>
      createZip([
        ['a.png', good],
        ['a.png', good],
      ]),
  ],
  [
    'a very long file name',
    400,
    /name/,
    () =>
      createZip([
        ['a.png', good],
        [`${'x'.repeat(60_000)}.png`, good],
      ]),
  ],
  [
    '10,000 files',
    413,
    /2000 files/,
    () => createZip(Array.from({ length: 10_000 }, (_, index) => [`${index}.png`, 'x'])),
  ],
  [
    'a decompression bomb',
    413,
    /expands/,
    () =>
      createZip([
        ['a.png', good],
        ['b.png', Buffer.alloc(9 * MB)],
      ]),
  ],
  [
    'a large decompression bomb',
    413,
    /b\.png/,
    () =>
      createZip([
        ['a.png', good],
        ['b.png', Buffer.alloc(64 * MB)],
      ]),
  ],
  [
    'many small decompression bombs',
    413,
    /Total size/,
    () => {
      const bomb = createCompressible(9_000_000)
      return createZip([
        ['a.png', good],
        ...Array.from({ length: 25 }, (_, index) => [`b${index}.png`, bomb] as const),
      ])
    },
  ],
  [
    'a table with too many rows, without reading the rest',
    413,
    /2000 rows/,
    () => withTable(`name\n${'a\n'.repeat(2_001)}"without end`),
  ],
  ['a 9 MB table', 413, /emojis\.csv/, () => withTable(createCompressible(9_000_000))],
  ['a 10 MB table without an archive', 413, /emojis\.csv/, () => Buffer.alloc(10 * MB, 'name\n')],
  ['half a million columns', 400, /First row/, () => withTable('n,'.repeat(500_000))],
  ['a very long row', 400, /emojis\.csv/, () => withTable(`name\n${'x'.repeat(500_000)}`)],
  ['an unclosed quote', 400, /emojis\.csv/, () => withTable('name\n"abc\n')],
  ['a row with too many cells', 400, /emojis\.csv/, () => withTable('file,name\na.png,b,c\n')],
  ['a table that is not UTF-8', 400, /UTF-8/, () => withTable(Buffer.from([0x6e, 0xff, 0xfe]))],
  ['a line break in a name', 400, /line breaks/, () => withTable('file,name\na.png,"a\nb"\n')],
  [
    'two tables',
    400,
    /two tables/,
    () =>
      createZip([
        ['emojis.csv', 'name\n'],
        ['x/emojis.csv', 'name\n'],
      ]),
  ],
  ['a 51 MB file', 413, /^$/, () => Buffer.alloc(51 * MB)],
]

test.each(HOSTILE)('rejects %s with %i and writes nothing', async (_name, status, pattern, make) => {
  const { body, status: given } = await send(await make())
  expect([given, body]).toEqual([status, body])
  expect(body.details ?? '').toMatch(pattern)
  const [row] = await server.database.query<{ count: number }>(
    'SELECT (SELECT count(*) FROM emoji WHERE is_custom) + (SELECT count(*) FROM emoji_image) AS count',
  )
  expect(Number(row?.count)).toBe(0)
})

test('still imports a valid archive after rejecting all of these', async () => {
  const { body } = await send(await createZip([['fine.png', good]])).expect(200)
  expect(body.created).toHaveLength(1)
})
