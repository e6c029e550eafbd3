import { findGaps } from './coverage.ts'

const page = (text: string) => ({ file: 'pages/a.mdx', text })

describe('findGaps', () => {
  it('finds nothing when each operation is drawn', () => {
    expect(findGaps(['getThing'], [page('Text\n\n<ApiOperation id="getThing" />\n')])).toEqual([])
  })

  it('names an operation that is on no page', () => {
    expect(findGaps(['getThing', 'endThing'], [page('<ApiOperation id="getThing" />')])).toEqual([
      expect.stringContaining('The operation endThing is on no page'),
    ])
  })

  it('names the page that draws an operation that is gone', () => {
    expect(findGaps([], [page('<ApiOperation id="getThing" />')])).toEqual([
      'pages/a.mdx draws the operation getThing, which the API description does not have',
    ])
  })

  it('takes code for what it is: text about drawing', () => {
    const text = 'Write `<ApiOperation id="a" />`.\n\n```mdx\n<ApiOperation id="b" />\n```\n'
    expect(findGaps([], [page(text)])).toEqual([])
  })
})
