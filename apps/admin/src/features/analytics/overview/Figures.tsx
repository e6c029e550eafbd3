import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { ChangeWords } from '../ChangeWords.tsx'
import {
  beforeWords,
  changeOf,
  FIGURE_WORDS,
  FIGURES,
  type FigureName,
  figureWords,
  type Overview,
} from '../figures.ts'
import classes from './Figures.module.css'

interface Props {
  overview: Overview
  chosen: FigureName
  /** hides the VPN share, which is meaningless if VPN traffic is excluded */
  isWithoutVpn: boolean
  onChoose: (figure: FigureName) => void
}

/** Shows each metric next to its value in the previous period. The selected one is charted below. */
export function Figures({ overview, chosen, isWithoutVpn, onChoose }: Props) {
  const name = useId()
  return (
    <div className={classes.figures}>
      <fieldset className={classes.set}>
        <VisuallyHidden component="legend">Chart metric</VisuallyHidden>
        {FIGURES.map((figure) => (
          <label key={figure} className={classes.figure} title={FIGURE_WORDS[figure].about}>
            <input
              type="radio"
              name={name}
              aria-label={spoken(figure, overview)}
              checked={figure === chosen}
              onChange={() => onChoose(figure)}
            />
            <Figure figure={figure} overview={overview} />
          </label>
        ))}
      </fieldset>
      {!isWithoutVpn && (
        <div className={classes.figure} title={FIGURE_WORDS.vpn_share.about}>
          <Figure figure="vpn_share" overview={overview} />
        </div>
      )}
    </div>
  )
}

type AnyFigure = FigureName | 'vpn_share'

const BEFORE = 'than in the previous period'

function spoken(figure: AnyFigure, overview: Overview): string {
  const { label } = FIGURE_WORDS[figure]
  const change = changeOf(figure, overview[figure])
  const said = !change
    ? ''
    : change.direction === 'level'
      ? `, ${change.words}`
      : `, ${change.words} ${BEFORE}`
  return `${label}: ${figureWords(figure, overview[figure].value)}${said}`
}

const Figure = ({ figure, overview }: { figure: AnyFigure; overview: Overview }) => (
  <>
    <span className={classes.label}>{FIGURE_WORDS[figure].label}</span>
    <b className={classes.value}>{figureWords(figure, overview[figure].value)}</b>
    <ChangeWords
      change={changeOf(figure, overview[figure])}
      isPlain={FIGURE_WORDS[figure].isMoreBetter === true}
      before={beforeWords(FIGURE_WORDS[figure].kind, overview[figure])}
    />
  </>
)
