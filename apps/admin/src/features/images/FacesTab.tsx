import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { AVATAR_STYLES } from '@veranda/og-image/parameters'
import { useState } from 'react'
import { CopyField } from '../../components/CopyField.tsx'
import { useTyped } from '../../components/useTyped.ts'
import { oneOf, stringifySearch } from '../../lib/address.ts'
import { sentenceCase } from '../../lib/format.ts'
import { Choice } from './Choice.tsx'
import classes from './FacesTab.module.css'
import { FACE_SIZE, type FacesSearch, readImagesSearch } from './images-search.ts'
import { FIRST_SEED } from './studio-parameters.ts'

const route = getRouteApi('/signed-in/images')

const FORMATS = ['png', 'webp', 'svg'] as const

/** In pixels: sizes at which avatars are most often displayed. */
const SHOWN = [120, 64, 40, 24]

interface Face {
  seed: string
  style: string
  size: number
  format?: string
}

const faceAddress = ({ seed, style, size, format = 'svg' }: Face) =>
  `/api/avatar-image${stringifySearch({ seed, style, size, ...(format !== 'png' && { format }) })}`

/** Previews generated avatars, which are the same for the same seed. */
export function FacesTab() {
  const { face: seed = FIRST_SEED, style = AVATAR_STYLES[0], size = FACE_SIZE.usual } = route.useSearch()
  const navigate = route.useNavigate()
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('png')
  const edit = (part: FacesSearch, replace = false) =>
    void navigate({
      search: (before) => readImagesSearch({ ...before, ...part, tab: 'faces' }),
      replace,
      resetScroll: false,
    })
  const typedSeed = useTyped(seed, (face) => edit({ face: face.trim() || undefined }, true))
  const typedSize = useTyped(String(size), (text) => edit({ size: Number(text) }, true))
  return (
    <Stack gap="lg" maw="44rem">
      <TextInput
        label="Avatar seed"
        description="Text such as a user ID. The same seed always produces the same avatar."
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={typedSeed.typed}
        onChange={(event) => typedSeed.type(event.currentTarget.value)}
        onBlur={typedSeed.leave}
      />
      <Choice
        label="Style"
        values={AVATAR_STYLES}
        chosen={style}
        words={sentenceCase}
        draw={(name) => (
          <img
            className={classes.face}
            src={faceAddress({ seed, style: name, size: 128 })}
            alt=""
            width={64}
            height={64}
          />
        )}
        tile="6rem"
        onChoose={(chosen) => edit({ style: chosen })}
      />
      <div className={classes.sizes}>
        {SHOWN.map((pixels) => (
          <figure key={pixels} className={classes.size}>
            <img
              className={classes.face}
              src={faceAddress({ seed, style, size: pixels * 2 })}
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
          min={FACE_SIZE.least}
          max={FACE_SIZE.most}
          w="9rem"
          value={typedSize.typed}
          onChange={(event) => typedSize.type(event.currentTarget.value)}
          onBlur={typedSize.leave}
          error={
            isSize(typedSize.typed)
              ? undefined
              : `Must be a number from ${FACE_SIZE.least} to ${FACE_SIZE.most}`
          }
        />
        <SegmentedControl
          aria-label="Format"
          data={FORMATS.map((value) => ({ value, label: value === 'webp' ? 'WebP' : value.toUpperCase() }))}
          value={format}
          onChange={(value) => setFormat(oneOf(FORMATS, value) ?? 'png')}
        />
      </div>
      <CopyField
        label="Avatar URL"
        description="Uses no quota. The avatar never changes."
        value={`${window.location.origin}${faceAddress({ seed, style, size, format })}`}
      />
    </Stack>
  )
}

const isSize = (typed: string) =>
  /^\d+$/.test(typed) && Number(typed) >= FACE_SIZE.least && Number(typed) <= FACE_SIZE.most
