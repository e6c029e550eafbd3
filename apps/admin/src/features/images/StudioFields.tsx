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
  default: 'Social preview',
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
  const { options, edit } = props
  const hasText = options.quote !== undefined || options.author !== undefined
  const size = RATIOS[options.ratio ?? 'default']
  return (
    <>
      <div className={classes.groupFields}>
        <TextField
          {...props}
          name="seed"
          label="Seed"
          description="Determines the quote, colors, and pattern unless you set them. The same seed always gives the same image."
          defaultText={hasText ? 'From quote and author' : DEFAULT_SEED}
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
      <StudioGroup
        title="Size"
        changedCount={countSetOptions(['ratio', 'width', 'height'], options)}
        isInitiallyOpen
      >
        <Choice
          label="Preset"
          values={RATIO_NAMES}
          selectedValue={options.ratio ?? 'default'}
          formatValue={(name) => RATIO_LABELS[name]}
          renderValue={(name) => <AspectRatioIcon {...RATIOS[name]} />}
          // `readStudioSearch` returns undefined for the default ratio.
          onSelect={(ratio) =>
            edit({ ratio: readStudioSearch({ ratio }).ratio, width: undefined, height: undefined })
          }
        />
        <div className={classes.twoColumns}>
          <NumberField {...props} name="width" label="Width" defaultValue={size.width} />
          <NumberField {...props} name="height" label="Height" defaultValue={size.height} />
        </div>
      </StudioGroup>
    </>
  )
}

/** Shows a rectangle with the aspect ratio of an image. */
function AspectRatioIcon({ width, height }: { width: number; height: number }) {
  const scale = ICON_SIZE / Math.max(width, height)
  return (
    <span className={classes.ratio} style={{ width: width * scale, height: height * scale }} aria-hidden />
  )
}

/** Value of the `From seed` tile, which unsets the palette so that the seed determines it. */
const SEED_PALETTE = 'by-seed'

const toHex = (color: number) => `#${color.toString(16).padStart(6, '0')}`

/** Selects a color palette. Each tile shows the background and accent colors of a palette. */
export const PaletteChoice = ({ options, edit }: StudioFieldsProps) => (
  <Choice
    label="Palette"
    values={[SEED_PALETTE, ...PALETTES.map(({ name }) => name)]}
    selectedValue={options.palette ?? SEED_PALETTE}
    formatValue={(name) => (name === SEED_PALETTE ? 'From seed' : toSentenceCase(name))}
    renderValue={(name) => <Swatch name={name} />}
    minTileWidth="5rem"
    // `readStudioSearch` returns undefined for `SEED_PALETTE`, which is not the name of a palette.
    onSelect={(name) => edit({ palette: readStudioSearch({ palette: name }).palette })}
  />
)

/** Shows the colors of a palette, or the backgrounds of all palettes if the seed determines the palette. */
function Swatch({ name }: { name: string }) {
  const palette = PALETTES.find((candidate) => candidate.name === name)
  const background = palette
    ? `linear-gradient(120deg, ${palette.ground.map(toHex).join()})`
    : `linear-gradient(90deg, ${PALETTES.map(({ ground }) => toHex(ground[1])).join()})`
  return (
    <span className={classes.swatch} style={{ '--ground': background } as CSSProperties} aria-hidden>
      <span>
        {palette?.accents.map((accent) => (
          <i key={accent} style={{ background: toHex(accent) }} />
        ))}
      </span>
    </span>
  )
}
