import { filesShown } from './uses.ts'

describe('filesShown', () => {
  it('names each file that a page shows', () => {
    expect(
      filesShown('Text\n\n<RepositoryFile path="a/b.ts" />\n\n<RepositoryFile language="md" path="c" />\n'),
    ).toEqual(['a/b.ts', 'c'])
  })

  it('takes code for what it is: text about showing', () => {
    expect(
      filesShown('Write `<RepositoryFile path="a" />`.\n\n```mdx\n<RepositoryFile path="b" />\n```\n'),
    ).toEqual([])
  })
})
