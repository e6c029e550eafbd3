import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { AVATAR_STYLES } from '@veranda/og-image/parameters'
import { useState } from 'react'
import { CopyField } from '../../components/CopyField.tsx'
import { useDebouncedInput } from '../../components/useDebouncedInput.ts'
import { toSentenceCase } from '../../lib/format.ts'
import { parseEnum, stringifySearch } from '../../lib/search-params.ts'
import classes from './AvatarsTab.module.css'
import { Choice } from './Choice.tsx'
import { AVATAR_SIZE, type AvatarsSearch, readImagesSearch } from './images-search.ts'
import { DEFAULT_SEED } from './studio-parameters.ts'

const route = getRouteApi('/signed-in/images')

const FORMATS = ['png', 'webp', 'svg'] as const

/** Common display sizes of avatars, in pixels. */
const PREVIEW_SIZES = [120, 64, 40, 24]

interface AvatarOptions {
  seed: string
  style: string
  size: number
  format?: string
}

/**
 * Returns the path and query of an avatar's URL. `format` defaults to SVG here, but to PNG on the server, so
 * the URL omits only PNG.
 */
const getAvatarUrl = ({ seed, style, size, format = 'svg' }: AvatarOptions) =>
  `/api/avatar-image${stringifySearch({ seed, style, size, ...(format !== 'png' && { format }) })}`

/** Shows the avatar of a seed in each style and at common sizes, with its URL. */
export function AvatarsTab() {
  const { seed: seedFromUrl, style = AVATAR_STYLES[0], size = AVATAR_SIZE.default } = route.useSearch()
  const seed = seedFromUrl ?? DEFAULT_SEED
  const navigate = route.useNavigate()
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('png')
  const edit = (changes: AvatarsSearch, replace = false) =>
    void navigate({
      search: (before) => readImagesSearch({ ...before, ...changes, tab: 'avatars' }),
      replace,
      resetScroll: false,
    })
  const seedInput = useDebouncedInput(seedFromUrl ?? '', (avatarSeed) =>
    edit({ seed: avatarSeed.trim() || undefined }, true),
  )
  const sizeInput = useDebouncedInput(String(size), (text) => {
    if (isValidSize(text)) edit({ size: Number(text) }, true)
  })
  return (
    <Stack gap="lg" maw="44rem">
      <TextInput
        label="Avatar seed"
        placeholder={DEFAULT_SEED}
        description="Text such as a user ID. The same seed always produces the same avatar."
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={seedInput.typedText}
        onChange={(event) => seedInput.updateText(event.currentTarget.value)}
        onBlur={seedInput.commitNow}
      />
      <Choice
        label="Style"
        values={AVATAR_STYLES}
        selectedValue={style}
        formatValue={toSentenceCase}
        renderValue={(name) => (
          <img
            className={classes.avatar}
            src={getAvatarUrl({ seed, style: name, size: 128 })}
            alt=""
            width={64}
            height={64}
          />
        )}
        minTileWidth="6rem"
        onSelect={(newStyle) => edit({ style: newStyle })}
      />
      <div className={classes.sizes}>
        {PREVIEW_SIZES.map((pixels) => (
          <figure key={pixels} className={classes.size}>
            <img
              className={classes.avatar}
              // Twice the display size, for high-density screens.
              src={getAvatarUrl({ seed, style, size: pixels * 2 })}
              alt=""
              width={pixels}
              height={pixels}
            />
            <figcaption>{pixels} px</figcaption>
          </figure>
        ))}
      </div>
      <div className={classes.row}>
        <TextInput
          label="Size in pixels"
          type="number"
          min={AVATAR_SIZE.min}
          max={AVATAR_SIZE.max}
          w="9rem"
          value={sizeInput.typedText}
          onChange={(event) => sizeInput.updateText(event.currentTarget.value)}
          onBlur={sizeInput.commitNow}
          error={
            isValidSize(sizeInput.typedText)
              ? undefined
              : `Must be a number from ${AVATAR_SIZE.min} to ${AVATAR_SIZE.max}`
          }
        />
        <SegmentedControl
          aria-label="Format"
          data={FORMATS.map((value) => ({ value, label: value === 'webp' ? 'WebP' : value.toUpperCase() }))}
          value={format}
          onChange={(value) => setFormat(parseEnum(FORMATS, value) ?? 'png')}
        />
      </div>
      <CopyField
        label="Avatar URL"
        description="Avatar URLs don’t count toward any quota, and their images never change."
        value={`${window.location.origin}${getAvatarUrl({ seed, style, size, format })}`}
      />
    </Stack>
  )
}

const isValidSize = (text: string) =>
  /^\d+$/.test(text) && Number(text) >= AVATAR_SIZE.min && Number(text) <= AVATAR_SIZE.max
