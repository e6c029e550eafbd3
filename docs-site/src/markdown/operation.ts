import type { RootContent } from 'mdast'
import { describeField } from '../operations/field-description.ts'
import type { Field } from '../operations/fields.ts'
import type { Operation } from '../operations/operation.ts'
import { describeBody } from '../operations/response-body.ts'
import { boldLine, code, codeBlock, paragraph, table, text, textWithCode } from './nodes.ts'

/**
 * Returns an operation as Markdown, with the content that `<ApiOperation>` renders, except for the "Try it"
 * form, the example of an error body, and the link to the API reference.
 */
export function operationToMarkdown(operation: Operation): RootContent[] {
  const { method, path, summary, description, access, roles, limits } = operation
  const { pathParameters, queryParameters, body } = operation
  return [
    paragraph({ type: 'strong', children: [code(`${method} ${path}`)] }),
    paragraph(...textWithCode([`${summary}.`, description].filter(Boolean).join(' '))),
    paragraph(text('Access: '), code(access), ...(roles ? [text(` (by default: ${roles.join(', ')})`)] : [])),
    ...limits.map((limit) => paragraph(text('Limit: '), ...textWithCode(limit))),
    ...createFieldTable('Path parameters', pathParameters),
    ...createFieldTable('Query parameters', queryParameters),
    ...(body ? createFieldTable(`Request body (${body.type})`, body.fields) : []),
    ...(body?.type.includes('json') ? [codeBlock('json', body.example)] : []),
    ...operation.responses.flatMap((response) => [
      boldLine(`Response ${response.status}: ${describeBody(response)}`),
      ...(response.shape ? [codeBlock('ts', response.shape)] : []),
      ...(response.example ? [codeBlock('json', response.example)] : []),
    ]),
    ...(operation.errors.length > 0
      ? [
          boldLine('Errors'),
          table(
            ['Status', 'code', 'error'],
            operation.errors.map(({ status, code: name, error, details }) => [
              [text(status)],
              [code(name)],
              textWithCode([error, details].filter(Boolean).join(': ')),
            ]),
          ),
        ]
      : []),
    ...operation.samples.flatMap(({ label, language, source }) => [
      boldLine(label),
      codeBlock(language, source),
    ]),
  ]
}

const createFieldTable = (title: string, rows: Field[]): RootContent[] =>
  rows.length === 0
    ? []
    : [
        boldLine(title),
        table(
          ['Name', 'Type', 'Required', 'Description'],
          rows.map((field) => [
            [code(field.name)],
            [code(field.type)],
            [text(field.required ? 'yes' : 'no')],
            textWithCode(describeField(field)),
          ]),
        ),
      ]
