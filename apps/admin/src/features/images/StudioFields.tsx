import { Button } from '@mantine/core'
import IconDice5 from '@tabler/icons-react/dist/esm/icons/IconDice5.mjs'
import { PALETTES, RATIO_NAMES, RATIOS } from '@veranda/og-image/parameters'
import type { CSSProperties } from 'react'
import { toSentenceCase } from '../../lib/format.ts'
import { Choice } from './Choice.tsx'
import { NumberField } from './NumberField.tsx'
import classes from './Studio.module.css'
import { StudioGroup } from './StudioGroup.tsx'
import { countSetOptions, DEFAULT_SEED, readStudioSearch } from './studio-parameters.ts'
import { TextField } from './TextField.tsx'
import type { StudioFieldsProps } from './useStudio.ts'

const RATIO_LABELS = {
  default: 'Link preview',
  square: 'Square',
  '4-3': '4:3',
  youtube: 'YouTube',
  'facebook-cover': 'Facebook cover',
  'linkedin-banner': 'LinkedIn banner',
  'twitter-header': 'X header',
} as const satisfies Record<(typeof RATIO_NAMES)[number], string>

/** Length of the longer side of the aspect ratio icons, in pixels. */
const ICON_SIZE = 44

const createRandomSeed = () => crypto.randomUUID().slice(0, 8)

/** Shows the options that every plan includes: seed, text, and size. */
export function StudioFields(props: StudioFieldsProps) {
  const { chosen, edit } = props
  const hasText = chosen.quote !== undefined || chosen.author !== undefined
  const size = RATIOS[chosen.ratio ?? 'default']
  return (
    <>
      <div className={classes.groupFields}>
        <TextField
          {...props}
          name="seed"
          label="Seed"
          description="Options you don’t set are generated from the seed."
          defaultText={hasText ? 'Quote and author' : DEFAULT_SEED}
          end={
            <Button
              size="compact-sm"
              variant="default"
              mr={6}
              leftSection={<IconDice5 size={16} stroke={1.7} aria-hidden />}
              onClick={() => edit({ seed: createRandomSeed() })}
            >
              Randomize
            </Button>
          }
        />
        <TextField {...props} name="quote" label="Quote" defaultText="Built-in quote" isMultiline />
        <TextField {...props} name="author" label="Author" />
        <TextField {...props} name="avatarSeed" label="Avatar seed" defaultText="Same as seed" />
      </div>
      <StudioGroup title="Size" activeCount={countSetOptions(['ratio', 'width', 'height'], chosen)} isOpen>
        <Choice
          label="Preset"
          values={RATIO_NAMES}
          selectedValue={chosen.ratio ?? 'default'}
          formatValue={(name) => RATIO_LABELS[name]}
          renderValue={(name) => <Proportion {...RATIOS[name]} />}
          onSelect={(ratio) =>
            edit({ ratio: readStudioSearch({ ratio }).ratio, width: undefined, height: undefined })
          }
        />
        <div className={classes.pair}>
          <NumberField {...props} name="width" label="Width" defaultText={size.width} />
          <NumberField {...props} name="height" label="Height" defaultText={size.height} />
        </div>
      </StudioGroup>
    </>
  )
}

function Proportion({ width, height }: { width: number; height: number }) {
  const scale = ICON_SIZE / Math.max(width, height)
  return (
    <span className={classes.shape} style={{ width: width * scale, height: height * scale }} aria-hidden />
  )
}

const SEED_PALETTE = 'by-seed'
const toHex = (color: number) => `#${color.toString(16).padStart(6, '0')}`

/** Selects a color palette. Each option shows its colors as they appear on the image. */
export const PaletteChoice = ({ chosen, edit }: StudioFieldsProps) => (
  <Choice
    label="Palette"
    values={[SEED_PALETTE, ...PALETTES.map(({ name }) => name)]}
    selectedValue={chosen.palette ?? SEED_PALETTE}
    formatValue={(name) => (name === SEED_PALETTE ? 'From seed' : toSentenceCase(name))}
    renderValue={(name) => <Swatch name={name} />}
    minTileWidth="5rem"
    onSelect={(name) => edit({ palette: readStudioSearch({ palette: name }).palette })}
  />
)

function Swatch({ name }: { name: string }) {
  const palette = PALETTES.find((one) => one.name === name)
  const ground = palette
    ? `linear-gradient(120deg, ${palette.ground.map(toHex).join()})`
    : `linear-gradient(90deg, ${PALETTES.map(({ ground }) => toHex(ground[1])).join()})`
  return (
    <span className={classes.swatch} style={{ '--ground': ground } as CSSProperties} aria-hidden>
      <span>
        {palette?.accents.map((accent) => (
          <i key={accent} style={{ background: toHex(accent) }} />
        ))}
      </span>
    </span>
  )
}
