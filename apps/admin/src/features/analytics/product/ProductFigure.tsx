import { Title } from '@mantine/core'
import { useId, useState } from 'react'
import { count } from '../../../lib/format.ts'
import { ChangeWords } from '../ChangeWords.tsx'
import { beforeWords, type Compared, changeIn } from '../figures.ts'
import { MiniBars } from './MiniBars.tsx'
import classes from './ProductTab.module.css'
import { PRODUCT_WORDS, type Product, type ProductName } from './product-words.ts'

interface Props {
  name: ProductName
  total: Compared
  trends: Product['trends']
  /** labels of the intervals */
  words: readonly string[]
}

/** Shows one of several small charts: the total, its change, and its trend. */
export function ProductFigure({ name, total, trends, words }: Props) {
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const { label, isMoreBetter } = PRODUCT_WORDS[name]
  const amounts = trends.map((trend) => trend[name])
  const under = pointed === null ? undefined : trends[pointed]
  const value = total.value ?? 0
  return (
    <section className={classes.figure} aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {label}
      </Title>
      <div className={classes.line}>
        <b className={classes.value}>{count(value)}</b>
        <ChangeWords
          change={changeIn('count', isMoreBetter, total)}
          isPlain={isMoreBetter === true}
          before={beforeWords('count', total)}
        />
      </div>
      <MiniBars
        label={`Bar chart: ${label} over time, ${count(value)} in total, peak ${count(Math.max(0, ...amounts))}. The data table lists the values.`}
        amounts={amounts}
        onPoint={setPointed}
      />
      <p className={classes.under} aria-hidden>
        {under ? `${words[pointed ?? 0]}: ${count(under[name])}` : `Peak: ${count(Math.max(0, ...amounts))}`}
      </p>
    </section>
  )
}
