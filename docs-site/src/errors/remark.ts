import type { Heading, Paragraph, Root, RootContent } from 'mdast'
import { errorReference } from '../../../apps/api/src/error-reference.ts'
import type { ErrorReference as ErrorEntries } from '../../../apps/api/src/http/error-reference.ts'
import { code, paragraph, text, textWithCode } from '../markdown/nodes.ts'

/** Replaces `<ErrorReference />` with a heading, the cause, and the fix of each error code. */
export const injectErrorReference = () => (tree: Root) => {
  tree.children = tree.children.flatMap((node) =>
    'name' in node && node.name === 'ErrorReference' ? createErrorSections() : node,
  )
}

/** Returns a heading for each area, followed by a heading, the cause, and the fix of each of its codes. */
export const createErrorSections = (): RootContent[] =>
  Object.entries(errorReference).flatMap(([area, entries]) => [
    heading(2, text(area)),
    ...createEntrySections(entries),
  ])

const createEntrySections = (entries: ErrorEntries): RootContent[] =>
  Object.entries(entries).flatMap(([name, { cause, fix }]) => [
    heading(3, code(name)),
    labeledParagraph('Cause', cause),
    labeledParagraph('Fix', fix),
  ])

const heading = (depth: 2 | 3, child: Heading['children'][number]): Heading => ({
  type: 'heading',
  depth,
  children: [child],
})

const labeledParagraph = (label: string, sentence: string): Paragraph =>
  paragraph({ type: 'strong', children: [text(`${label}:`)] }, text(' '), ...textWithCode(sentence))
