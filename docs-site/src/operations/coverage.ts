/** Source of a page. */
export interface PageText {
  /** path from the root of the repository */
  file: string
  /** content of the file */
  text: string
}

/** Matches elements at the start of a line, where they are rendered. Elsewhere, text only mentions them. */
const OPERATION_ELEMENTS = /^<ApiOperation\b[^>]*?\bid="([^"]*)"/gm
const FENCED_CODE = /^(`{3,}|~{3,})[\s\S]*?^\1/gm

/**
 * Compares the operations that pages render with those in the API description.
 *
 * @returns one sentence per problem: an operation that no page renders, or a page that renders an operation
 *   that doesn't exist.
 */
export function findCoverageGaps(operationIds: readonly string[], pages: readonly PageText[]): string[] {
  const uses = pages.flatMap(({ file, text }) =>
    [...text.replace(FENCED_CODE, '').matchAll(OPERATION_ELEMENTS)].map(([, id = '']) => ({ file, id })),
  )
  const renderedIds = new Set(uses.map(({ id }) => id))
  return [
    ...uses
      .filter(({ id }) => !operationIds.includes(id))
      .map(({ file, id }) => `${file} renders the operation ${id}, which is not in the API description`),
    ...operationIds
      .filter((id) => !renderedIds.has(id))
      .map((id) => `No page renders the operation ${id}: add <ApiOperation id="${id}" /> to a page`),
  ]
}
