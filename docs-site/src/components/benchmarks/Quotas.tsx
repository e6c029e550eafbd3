import results from '../../../../bench/results/quotas.json'
import { Machine } from './Bars.tsx'
import { Beside } from './Beside.tsx'

export default function Quotas() {
  return (
    <>
      <Beside
        names={{ ours: 'Veranda', theirs: 'SELECT, then UPDATE' }}
        columns={['Units', 'A second']}
        rows={results.rows.map(({ units, veranda, select_then_update, times }) => ({
          ...{ name: units, ours: veranda, theirs: select_then_update, times },
        }))}
      />
      <p>
        Of a thousand at once for the last ten units, {results.exact.veranda} passed with Veranda and{' '}
        {results.exact.select_then_update} with the transaction.
      </p>
      <Machine {...results} />
    </>
  )
}
