import type { Heading, Paragraph, Root, RootContent } from 'mdast'
import { errorReference } from '../../../apps/api/src/error-reference.ts'
import type { ErrorReference as Entries } from '../../../apps/api/src/http/error-reference.ts'
import { code, paragraph, text, textWithCode } from '../markdown/nodes.ts'

/** Replaces `<ErrorReference />` with the cause and fix of each error code, under one heading per code. */
export const listErrors = () => (tree: Root) => {
  tree.children = tree.children.flatMap((node) =>
    'name' in node && node.name === 'ErrorReference' ? createErrorSections() : node,
  )
}

/** Returns a heading per area, and one per code with its cause and fix. */
export const createErrorSections = (): RootContent[] =>
  Object.entries(errorReference).flatMap(([area, entries]) => [
    heading(2, text(area)),
    ...createCodeSections(entries),
  ])

const createCodeSections = (entries: Entries): RootContent[] =>
  Object.entries(entries).flatMap(([name, { cause, fix }]) => [
    heading(3, code(name)),
    labeled('Cause', cause),
    labeled('Fix', fix),
  ])

const heading = (depth: 2 | 3, child: Heading['children'][number]): Heading => ({
  type: 'heading',
  depth,
  children: [child],
})

const labeled = (label: string, sentence: string): Paragraph =>
  paragraph({ type: 'strong', children: [text(`${label}:`)] }, text(' '), ...textWithCode(sentence))
