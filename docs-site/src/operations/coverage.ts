/** Fields of a page that this check reads. */
export interface PageText {
  file: string
  text: string
}

/** Rendered elements start a line. Within a line, they are text about the element. */
const USES = /^<ApiOperation\b[^>]*?\bid="([^"]*)"/gm
const FENCED_CODE = /^(`{3,}|~{3,})[\s\S]*?^\1/gm

/**
 * Compares the operations that pages render with those in the API description.
 *
 * @returns one sentence per problem: an operation without a page, or a page that uses a missing operation.
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
