import { checkAllPages } from './page-checks.ts'

const PROSE = 'Every word of this sentence counts towards the prose of the page. '.repeat(6)

interface PageContent {
  file?: string
  frontMatter?: Record<string, unknown>
  body?: string
}

function createPage({ file = 'a.mdx', frontMatter = {}, body = PROSE }: PageContent = {}) {
  const fields = { slug: '/a', title: 'A', description: 'What it is.', ...frontMatter }
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return { file, text: `---\n${lines.join('\n')}\n---\n\n${body}\n` }
}

const findProblems = async (...pages: PageContent[]) => (await checkAllPages(pages.map(createPage))).problems

describe('checkAllPages', () => {
  it('finds no problems on a complete page', async () => {
    expect(await findProblems({})).toEqual([])
  })

  it.each([
    ['a.mdx has no slug in its front matter', { slug: undefined }],
    ['a.mdx has no title in its front matter', { title: undefined }],
    ['a.mdx has no description in its front matter', { description: undefined }],
    ['a.mdx has a description of 140 characters, the maximum is 139', { description: 'x'.repeat(140) }],
  ])('finds missing and overlong front matter fields: %s', async (problem, frontMatter) => {
    expect(await findProblems({ frontMatter })).toEqual([problem])
  })

  it('finds a title that two pages share', async () => {
    expect(await findProblems({}, { file: 'b.mdx', frontMatter: { slug: '/b' } })).toEqual([
      'The title “A” is used by a.mdx and b.mdx',
    ])
  })

  it('finds error codes that are not in the error reference', async () => {
    const body = `${PROSE} Fails with 409 \`edit_conflict\` or \`banned\`.\n\n\`\`\`json\n{ "code":"timed-out" }\n\`\`\``
    expect(await findProblems({ body })).toEqual([
      'a.mdx mentions the error code banned, which is not in the error reference',
      'a.mdx mentions the error code timed-out, which is not in the error reference',
    ])
  })

  it('finds a stub even if it has code, headings, and components', async () => {
    const code = `\`\`\`ts\n${PROSE}\n\`\`\``
    const body = `Too short.\n\n## ${PROSE}\n\n${code}\n\n<ApiOperation id="a" />`
    expect(await findProblems({ body })).toEqual([
      expect.stringContaining('a.mdx has 2 words of prose, the minimum is 60'),
    ])
  })

  it('counts lists and tables as prose', async () => {
    expect(await findProblems({ body: `- ${PROSE}` })).toEqual([])
    expect(await findProblems({ body: `| a |\n| --- |\n| ${PROSE} |` })).toEqual([])
  })

  it.each(['TODO', 'TBD', 'Coming soon'])('finds placeholder text: %s', async (placeholder) => {
    expect(await findProblems({ body: `${PROSE}\n\n${placeholder}: the rest.` })).toEqual([
      expect.stringContaining(`a.mdx contains “${placeholder}”`),
    ])
  })

  it('allows a stub that is tagged as unfinished, and lists it', async () => {
    const result = await checkAllPages([
      createPage({ frontMatter: { tags: ['api', 'documentation-needed'] }, body: 'TODO' }),
      createPage({ file: 'b.mdx', frontMatter: { title: 'B' } }),
    ])
    expect(result).toEqual({ problems: [], unfinished: ['a.mdx'], pageCount: 2 })
  })

  it('names the page with invalid MDX', async () => {
    expect(await findProblems({ body: `${PROSE}\n\n<Open>` })).toEqual([
      expect.stringContaining('a.mdx could not be read'),
    ])
  })
})
