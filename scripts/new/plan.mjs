import { parseArgs } from 'node:util'
import { component } from './component.mjs'
import { feature } from './feature.mjs'
import { page } from './page.mjs'
import { UsageError } from './usage-error.mjs'

const kinds = { page, feature, component }

/** Returns the text of --help. */
export const formatUsage = () =>
  `npm run new -- KIND NAME [options]\n\n${Object.values(kinds)
    .map((kind) => `  ${kind.usage}\n${kind.description.map((line) => `      ${line}`).join('\n')}`)
    .join('\n')}\n`

/**
 * Plans the changes for the command-line arguments without writing them.
 *
 * @throws UsageError if the arguments are invalid, or the page, feature, or component can't be created
 */
export function getPlan([kind, ...kindArguments]) {
  if (kind === undefined) throw new UsageError(formatUsage())
  if (!Object.hasOwn(kinds, kind))
    throw new UsageError(
      `Unknown kind "${kind}". Available kinds: ${Object.keys(kinds).join(', ')}. Run npm run new -- --help for details.`,
    )
  const selectedKind = kinds[kind]
  const { values, positionals } = parse(kindArguments, selectedKind)
  return selectedKind.plan(positionals[0], values)
}

function parse(args, { options, usage }) {
  try {
    const parsed = parseArgs({ args, allowPositionals: true, options })
    if (parsed.positionals.length !== 1) throw new UsageError(`npm run new -- ${usage}`)
    return parsed
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error
    throw new UsageError(`${error.message}\n\nnpm run new -- ${usage}`)
  }
}
