/** A page as far as this check looks at it. */
export interface PageText {
  file: string
  text: string
}

/** Where it is drawn it begins a line; in the middle of one it is text about it. */
const USES = /^<ApiOperation\b[^>]*?\bid="([^"]*)"/gm
const FENCED_CODE = /^(`{3,}|~{3,})[\s\S]*?^\1/gm

/**
 * Compares the operations that pages draw with those that exist.
 *
 * @returns what is wrong, a sentence each: an operation without a page, a page that names what does not exist.
 */
export function findGaps(operationIds: readonly string[], pages: readonly PageText[]): string[] {
  const uses = pages.flatMap(({ file, text }) =>
    [...text.replace(FENCED_CODE, '').matchAll(USES)].map(([, id = '']) => ({ file, id })),
  )
  const drawn = new Set(uses.map(({ id }) => id))
  return [
    ...uses
      .filter(({ id }) => !operationIds.includes(id))
      .map(({ file, id }) => `${file} draws the operation ${id}, which the API description does not have`),
    ...operationIds
      .filter((id) => !drawn.has(id))
      .map((id) => `The operation ${id} is on no page: add <ApiOperation id="${id}" /> where it belongs`),
  ]
}
