import { Button, SegmentedControl, Table } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import type { ImportOutcome } from './emojis.api.ts'
import classes from './ImportTable.module.css'
import { type ImportRow, toImportRows } from './import-rows.ts'

/** Number of rows shown initially. */
const INITIAL_ROWS = 50

type ResultFilter = ImportRow['kind'] | 'all'

const TONES = { new: 'done', conflict: 'accent', rejected: 'danger' } as const

/** Lists the new emojis, conflicts, and errors of a file. */
export function ImportTable({ outcome }: { outcome: ImportOutcome }) {
  const [filter, setFilter] = useState<ResultFilter>('all')
  const [showsAll, setShowsAll] = useState(false)
  const allRows = toImportRows(outcome)
  const rows = allRows.filter(({ kind }) => filter === 'all' || kind === filter)
  const hasLines = allRows.some(({ line }) => line !== null)
  const formatLabel = (kindLabel: string, amount: number) => `${kindLabel} (${formatCount(amount)})`
  return (
    <div>
      <SegmentedControl
        aria-label="Filter by result"
        size="xs"
        mb="sm"
        value={filter}
        onChange={(value) => setFilter(value as ResultFilter)}
        data={[
          { value: 'all', label: formatLabel('All', allRows.length) },
          { value: 'new', label: formatLabel('New', outcome.created.length) },
          { value: 'conflict', label: formatLabel('Conflicts', outcome.conflicts.length) },
          { value: 'rejected', label: formatLabel('Errors', outcome.rejected.length) },
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="Emojis in the file" tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {hasLines && <Table.Th>Line</Table.Th>}
              <Table.Th>Emoji</Table.Th>
              <Table.Th>File</Table.Th>
              <Table.Th>Result</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, showsAll ? rows.length : INITIAL_ROWS).map((row) => (
              <Table.Tr key={row.key}>
                {hasLines && <Table.Td>{row.line ?? '–'}</Table.Td>}
                <Table.Td className={classes.name}>{row.shortcode ? `:${row.shortcode}:` : '–'}</Table.Td>
                <Table.Td className={classes.file}>{row.file ?? '–'}</Table.Td>
                <Table.Td className={classes.result} data-tone={TONES[row.kind]}>
                  {row.outcomeText}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {rows.length === 0 && <p className={classes.empty}>No matching emojis.</p>}
      </section>
      {rows.length > INITIAL_ROWS && !showsAll && (
        <Button size="xs" mt="sm" variant="default" onClick={() => setShowsAll(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </div>
  )
}
