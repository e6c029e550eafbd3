import sharp from 'sharp'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { makeEmoji } from '../testing/make-emoji.ts'
import { createImage, createZip, type Files } from './testing/archives.ts'

let server: TestServer
let boss: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  boss = await server.createUser('boss', 'admin')
})
afterAll(() => server.close())
afterEach(() => server.database.query('DELETE FROM emoji WHERE is_custom'))

const PATH = '/api/admin/emojis'
type ImportOptions = Record<string, string>
const send = (file: Buffer, options: ImportOptions = {}, { agent } = boss) =>
  Object.entries(options)
    .reduce((request, [name, value]) => request.field(name, value), agent.post(`${PATH}/import`))
    .attach('file', file, 'emojis.zip')
const importFiles = async (files: Files, options: ImportOptions = { dry_run: 'false' }) =>
  (await send(await createZip(files), options).expect(200)).body
const exportEmojis = async (query: object = {}) => {
  const response = await boss.agent
    .get(`${PATH}/export`)
    .query(query)
    .buffer(true)
    .parse((res, done) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () => done(null, Buffer.concat(parts)))
    })
    .expect(200)
  return { headers: response.headers, archive: response.body as Buffer }
}
const listCustom = () =>
  server.database.prisma.emoji.findMany({
    where: { isCustom: true },
    include: { image: true, category: true },
    orderBy: { id: 'asc' },
  })
const listProperties = async () =>
  (await listCustom()).map((e) => ({
    name: e.name,
    shortcode: e.shortcode,
    category: e.category.name,
    tags: e.tags,
    aliases: e.aliases,
    sha256: e.image?.sha256,
  }))
const listShortcodes = async () => (await listCustom()).map(({ shortcode }) => shortcode)

test('imports images as public emojis that are named after their files', async () => {
  const files: Files = [
    ['Party Parrot.png', await createImage()],
    ['folder/+1up.png', await createImage(300)],
    ['__MACOSX/._x.png', 'clutter'],
  ]
  const dry = await importFiles(files, {})
  expect(dry).toMatchObject({ dry_run: true, total: 2, conflicts: [], rejected: [], refused: [] })
  expect(dry.created.map(({ shortcode }: { shortcode: string }) => shortcode)).toEqual([
    'party_parrot',
    '+1up',
  ])
  expect(await listCustom()).toEqual([])

  const real = await importFiles(files)
  expect(real).toEqual({ ...dry, dry_run: false })
  const rows = await listCustom()
  expect(rows).toMatchObject([
    {
      name: 'Party Parrot',
      shortcode: 'party_parrot',
      status: 'approved',
      ownerId: null,
      image: { width: 32 },
    },
    { name: '+1up', shortcode: '+1up', image: { width: 128, height: 128, mediaType: 'image/webp' } },
  ])
  const [record] = await server.database.prisma.auditLog.findMany({ where: { action: 'emoji.import' } })
  expect(record).toMatchObject({
    targetType: 'emoji_catalogue',
    actor: 'boss',
    after: {
      created: { count: 2, shortcodes: ['party_parrot', '+1up'] },
      replaced: { count: 0, shortcodes: [] },
    },
  })
})

test('imports emoji properties from a table and reports errors by line', async () => {
  const table = [
    'file,name,category,tags,aliases',
    'a.png,"Dancing, no",,,',
    'a.png,Dancing,Smileys-Emotion,"dance, party ,","dancer2,Dancing"',
    'b.png,Lost,no-such-category,,',
    'c.png,Nowhere,,,',
    'd.png,Damaged,,,',
    ',Nothing,,,',
  ].join('\r\n')
  const outcome = await importFiles([
    ['sub/emojis.csv', `\ufeff${table}`],
    ['a.png', await createImage()],
    ['b.png', await createImage()],
    ['d.png', (await createImage()).subarray(0, 40)],
    ['readme.txt', 'Hello'],
  ])
  expect(await listProperties()).toEqual([
    {
      name: 'Dancing',
      shortcode: 'dancing',
      category: 'smileys-emotion',
      sha256: expect.any(String),
      tags: ['dance', 'party'],
      aliases: ['dancing', 'dancer2'],
    },
  ])
  expect(outcome.total).toBe(7)
  const lines = outcome.rejected.map(({ line, file }: { line: number; file: string }) => [line, file])
  expect(lines).toEqual(
    expect.arrayContaining([
      [2, 'a.png'],
      [4, 'b.png'],
      [5, 'c.png'],
      [7, null],
      [6, 'd.png'],
      [null, 'readme.txt'],
    ]),
  )
  expect(lines).toHaveLength(6)
})

test('reports conflicts, and skips conflicting emojis and aliases by default', async () => {
  const [one, two] = [await createImage(), await createImage()]
  await importFiles([['parrot_x.png', one]])
  const outcome = await importFiles([
    ['emojis.csv', 'file,name,aliases\ncat.png,cat_two,"parrot_x,kitty"\n'],
    ['grinning.png', await createImage()],
    ['parrot_x.png', two],
    ['other.png', one],
    // This image takes longer to render than a later one with the same name.
    ['x/fresh.png', await createImage(1800)],
    ['y/fresh.png', await createImage()],
    ['cat.png', await createImage()],
  ])
  expect(
    outcome.conflicts.map(
      (c: { file: string; reason: string; outcome: string }) => `${c.file} ${c.reason} ${c.outcome}`,
    ),
  ).toEqual([
    'cat.png alias_taken without_alias',
    'grinning.png unicode skipped',
    'parrot_x.png taken skipped',
    'other.png duplicate_image skipped',
    'y/fresh.png duplicate_in_file skipped',
  ])
  expect(await listShortcodes()).toEqual(['parrot_x', 'cat_two', 'fresh'])
  expect((await listCustom())[1]?.aliases).toEqual(['cat_two', 'kitty'])
})

test('keeps the ID of a replaced emoji, and changes nothing on a repeated import', async () => {
  await importFiles([['parrot_x.png', await createImage()]])
  const [before] = await listCustom()
  const other = await createImage()
  const options = { dry_run: 'false', on_conflict: 'replace' }
  const outcome = await importFiles([['parrot_x.png', other]], options)
  expect(outcome.conflicts).toMatchObject([{ shortcode: 'parrot_x', reason: 'taken', outcome: 'replaced' }])
  const [after] = await listCustom()
  expect(after?.id).toBe(before?.id)
  expect(after?.image?.sha256).not.toBe(before?.image?.sha256)
  const entryCount = await server.database.prisma.auditLog.count()
  const again = await importFiles([['parrot_x.png', other]], options)
  expect(again.conflicts).toMatchObject([{ reason: 'unchanged', outcome: 'skipped' }])
  expect(await server.database.prisma.auditLog.count()).toBe(entryCount)
  // A table without images updates the properties of existing emojis.
  const response = await send(Buffer.from('name,tags\nparrot_x,"bird"\nnobody,x\n'), options).expect(200)
  expect(response.body.rejected).toMatchObject([{ line: 3, reason: 'A new emoji needs an image' }])
  expect((await listCustom())[0]).toMatchObject({
    tags: ['bird'],
    image: { sha256: after?.image?.sha256 },
  })
})

test('keeps properties that the file omits and records replaced values in the audit log', async () => {
  const fields = { name: 'Party Parrot', tags: ['bird'], aliases: ['party_parrot', 'polly'] }
  await makeEmoji(server, 'party_parrot', { ...fields, status: 'approved', keywords: ['party', 'parrot'] })
  const replace = { dry_run: 'false', on_conflict: 'replace' }
  const [before] = await listProperties()
  const outcome = await importFiles([['party_parrot.png', await createImage(77)]], replace)
  expect(outcome.conflicts).toMatchObject([{ shortcode: 'party_parrot', outcome: 'replaced' }])
  const [after] = await listProperties()
  expect(after).toEqual({ ...before, sha256: expect.not.stringContaining(before?.sha256 ?? '') })
  await importFiles([['emojis.csv', 'name,tags\nParty parrot,"bird, loud"\n']], replace)
  expect(await listProperties()).toEqual([{ ...after, name: 'Party parrot', tags: ['bird', 'loud'] }])
  const records = await server.database.prisma.auditLog.findMany({ where: { action: 'emoji.import' } })
  expect(records.at(-1)?.before).toEqual({
    replaced: [{ shortcode: 'party_parrot', ...fields, category_id: expect.any(Number) }],
  })
})

test('recreates identical emojis from an export, byte for byte', async () => {
  const animation = await sharp([await createImage(), await createImage()], { join: { animated: true } })
    .gif()
    .toBuffer()
  await importFiles([
    ['emojis.csv', 'file,name,category,tags,aliases\na.png,+10,smileys-emotion,"=1+1,b ""c""",-ten\n'],
    ['a.png', await createImage()],
    ['large.png', await createImage(500)],
    ['moving.gif', animation],
    ['Größe.png', await createImage()],
  ])
  const before = await listProperties()
  expect(before).toHaveLength(4)
  // In the export, cells such as `=1+1` start with an apostrophe, which the import has to remove.
  const { archive, headers } = await exportEmojis()
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toContain('emojis-1-of-1.zip')
  await server.database.query('DELETE FROM emoji WHERE is_custom')
  const { body } = await send(archive, { dry_run: 'false' }).expect(200)
  expect([body.conflicts, body.rejected]).toEqual([[], []])
  expect(await listProperties()).toEqual(before)
  const again = await send(archive, { dry_run: 'false', on_conflict: 'replace' }).expect(200)
  expect(again.body.conflicts.map(({ reason }: { reason: string }) => reason)).toEqual(
    Array(4).fill('unchanged'),
  )
  expect((await exportEmojis({ status: 'pending' })).archive.length).toBeLessThan(300)
  await boss.agent.get(`${PATH}/export`).query({ status: 'gone' }).expect(400)
})

test('requires the permission to manage emojis for import and export, and a file for import', async () => {
  const grace = await server.createUser('grace', 'moderator')
  await send(await createZip([['a.png', await createImage()]]), {}, grace).expect(403)
  await grace.agent.get(`${PATH}/export`).expect(403)
  await boss.agent.post(`${PATH}/import`).expect(400)
  await boss.agent.post(`${PATH}/import`).send({}).expect(415)
})

test('exports emojis with the same shortcode under different file names, as an import requires', async () => {
  const { id: adaId } = await server.createUser('ada')
  const { id: bobId } = await server.createUser('bob')
  await makeEmoji(server, 'nn', { ownerId: adaId })
  const secondId = await makeEmoji(server, 'nn', { ownerId: bobId })
  await makeEmoji(server, `nn-${secondId}`, { ownerId: bobId })
  const { archive } = await exportEmojis({ status: 'all' })
  const { body } = await send(archive, { dry_run: 'true' }).expect(200)
  expect(body.total).toBe(3)
})
