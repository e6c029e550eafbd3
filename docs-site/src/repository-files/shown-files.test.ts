import { findShownFiles } from './shown-files.ts'

describe('findShownFiles', () => {
  it('returns each file that a page shows', () => {
    expect(
      findShownFiles(
        'Text\n\n<RepositoryFile path="a/b.ts" />\n\n<RepositoryFile language="md" path="c" />\n',
      ),
    ).toEqual(['a/b.ts', 'c'])
  })

  it('ignores elements in code', () => {
    expect(
      findShownFiles('Write `<RepositoryFile path="a" />`.\n\n```mdx\n<RepositoryFile path="b" />\n```\n'),
    ).toEqual([])
  })
})
