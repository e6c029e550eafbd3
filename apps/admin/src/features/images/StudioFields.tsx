import { Button } from '@mantine/core'
import IconDice5 from '@tabler/icons-react/dist/esm/icons/IconDice5.mjs'
import { PALETTES, RATIO_NAMES, RATIOS } from '@veranda/og-image/parameters'
import type { CSSProperties } from 'react'
import { sentenceCase } from '../../lib/format.ts'
import { Choice } from './Choice.tsx'
import { NumberField } from './NumberField.tsx'
import classes from './Studio.module.css'
import { StudioGroup } from './StudioGroup.tsx'
import { chosenOf, FIRST_SEED, readStudio } from './studio-parameters.ts'
import { TextField } from './TextField.tsx'
import type { StudioFieldsProps } from './useStudio.ts'

const RATIO_WORDS = {
  default: 'Link preview',
  square: 'Square',
  '4-3': '4:3',
  youtube: 'YouTube',
  'facebook-cover': 'Facebook cover',
  'linkedin-banner': 'LinkedIn banner',
  'twitter-header': 'X header',
} as const satisfies Record<(typeof RATIO_NAMES)[number], string>

/** Length of the longer side of the shape icons, in pixels. */
const LONG = 44

const seed = () => crypto.randomUUID().slice(0, 8)

/** Options that every plan includes: seed, text, and size. */
export function StudioFields(props: StudioFieldsProps) {
  const { chosen, edit } = props
  const hasWords = chosen.quote !== undefined || chosen.author !== undefined
  const size = RATIOS[chosen.ratio ?? 'default']
  return (
    <>
      <div className={classes.inside}>
        <TextField
          {...props}
          name="seed"
          label="Seed"
          description="Determines every option that you don’t set."
          usual={hasWords ? 'Quote and author' : FIRST_SEED}
          end={
            <Button
              size="compact-sm"
              variant="default"
              mr={6}
              leftSection={<IconDice5 size={16} stroke={1.7} aria-hidden />}
              onClick={() => edit({ seed: seed() })}
            >
              Randomize
            </Button>
          }
        />
        <TextField {...props} name="quote" label="Quote" usual="Built-in quote" isLong />
        <TextField {...props} name="author" label="Author" />
        <TextField {...props} name="avatarSeed" label="Avatar seed" usual="Same as seed" />
      </div>
      <StudioGroup title="Size" amount={chosenOf(['ratio', 'width', 'height'], chosen)} isOpen>
        <Choice
          label="Preset"
          values={RATIO_NAMES}
          chosen={chosen.ratio ?? 'default'}
          words={(name) => RATIO_WORDS[name]}
          draw={(name) => <Proportion {...RATIOS[name]} />}
          onChoose={(ratio) =>
            edit({ ratio: readStudio({ ratio }).ratio, width: undefined, height: undefined })
          }
        />
        <div className={classes.pair}>
          <NumberField {...props} name="width" label="Width" usual={size.width} />
          <NumberField {...props} name="height" label="Height" usual={size.height} />
        </div>
      </StudioGroup>
    </>
  )
}

function Proportion({ width, height }: { width: number; height: number }) {
  const scale = LONG / Math.max(width, height)
  return (
    <span className={classes.shape} style={{ width: width * scale, height: height * scale }} aria-hidden />
  )
}

const BY_SEED = 'by-seed'
const hex = (color: number) => `#${color.toString(16).padStart(6, '0')}`

/** Selects a color palette, shown as it appears on the image. */
export const PaletteChoice = ({ chosen, edit }: StudioFieldsProps) => (
  <Choice
    label="Palette"
    values={[BY_SEED, ...PALETTES.map(({ name }) => name)]}
    chosen={chosen.palette ?? BY_SEED}
    words={(name) => (name === BY_SEED ? 'From seed' : sentenceCase(name))}
    draw={(name) => <Swatch name={name} />}
    tile="5rem"
    onChoose={(name) => edit({ palette: readStudio({ palette: name }).palette })}
  />
)

function Swatch({ name }: { name: string }) {
  const palette = PALETTES.find((one) => one.name === name)
  const ground = palette
    ? `linear-gradient(120deg, ${palette.ground.map(hex).join()})`
    : `linear-gradient(90deg, ${PALETTES.map(({ ground }) => hex(ground[1])).join()})`
  return (
    <span className={classes.swatch} style={{ '--ground': ground } as CSSProperties} aria-hidden>
      <span>
        {palette?.accents.map((accent) => (
          <i key={accent} style={{ background: hex(accent) }} />
        ))}
      </span>
    </span>
  )
}
