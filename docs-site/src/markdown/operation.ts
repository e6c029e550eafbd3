import type { RootContent } from 'mdast'
import { describeField } from '../operations/field-description.ts'
import type { Field } from '../operations/fields.ts'
import type { Operation } from '../operations/operation.ts'
import { describeBody } from '../operations/response-body.ts'
import { block, code, paragraph, part, table, text, words } from './nodes.ts'

/** Returns an operation as Markdown, in the order of `<ApiOperation>`. */
export function operationToMarkdown(operation: Operation): RootContent[] {
  const { method, path, summary, description, access, roles, limits } = operation
  const { pathParameters, query, body } = operation
  return [
    paragraph({ type: 'strong', children: [code(`${method} ${path}`)] }),
    paragraph(...words([`${summary}.`, description].filter(Boolean).join(' '))),
    paragraph(text('Access: '), code(access), ...(roles ? [text(` (by default: ${roles.join(', ')})`)] : [])),
    ...limits.map((limit) => paragraph(text('Limit: '), ...words(limit))),
    ...fields('Path parameters', pathParameters),
    ...fields('Query parameters', query),
    ...(body ? fields(`Request body (${body.type})`, body.fields) : []),
    ...(body?.type.includes('json') ? [block('json', body.example)] : []),
    ...operation.responses.flatMap((answer) => [
      part(`Response ${answer.status}: ${describeBody(answer)}`),
      ...(answer.shape ? [block('ts', answer.shape)] : []),
      ...(answer.example ? [block('json', answer.example)] : []),
    ]),
    ...(operation.errors.length > 0
      ? [
          part('Errors'),
          table(
            ['Status', 'code', 'error'],
            operation.errors.map(({ status, code: name, error, details }) => [
              [text(status)],
              [code(name)],
              words([error, details].filter(Boolean).join(': ')),
            ]),
          ),
        ]
      : []),
    ...operation.samples.flatMap(({ label, language, source }) => [part(label), block(language, source)]),
  ]
}

const fields = (title: string, rows: Field[]): RootContent[] =>
  rows.length === 0
    ? []
    : [
        part(title),
        table(
          ['Name', 'Type', 'Required', 'Description'],
          rows.map((field) => [
            [code(field.name)],
            [code(field.type)],
            [text(field.required ? 'yes' : 'no')],
            words(describeField(field)),
          ]),
        ),
      ]
