import { findCoverageGaps } from './coverage.ts'

const page = (text: string) => ({ file: 'pages/a.mdx', text })

describe('findCoverageGaps', () => {
  it('finds no gaps if a page renders each operation', () => {
    expect(findCoverageGaps(['getThing'], [page('Text\n\n<ApiOperation id="getThing" />\n')])).toEqual([])
  })

  it('reports an operation that no page renders', () => {
    expect(findCoverageGaps(['getThing', 'endThing'], [page('<ApiOperation id="getThing" />')])).toEqual([
      expect.stringContaining('No page renders the operation endThing'),
    ])
  })

  it('reports a page that renders an operation that does not exist', () => {
    expect(findCoverageGaps([], [page('<ApiOperation id="getThing" />')])).toEqual([
      'pages/a.mdx renders the operation getThing, which is not in the API description',
    ])
  })

  it('ignores operations in code', () => {
    const text = 'Write `<ApiOperation id="a" />`.\n\n```mdx\n<ApiOperation id="b" />\n```\n'
    expect(findCoverageGaps([], [page(text)])).toEqual([])
  })
})
