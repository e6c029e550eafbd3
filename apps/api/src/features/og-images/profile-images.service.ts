import { MEDIA_TYPES, RATIOS } from '@veranda/og-image'
import { parseText, toPlainText } from '@veranda/text'
import type * as z from 'zod'
import { getParties } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { createDigest, type ImageSpec } from '../../rendering/image-renderer.ts'
import { getProfileByUsername } from '../profiles/profiles.service.ts'
import type { AvatarQuery, ProfileImageQuery } from './og-images.schema.ts'
import { setImageHeaders } from './og-images.service.ts'

/**
 * Sets the headers of an image and renders it. If the client already has the current image, returns an empty
 * buffer instead.
 */
function renderIfChanged(context: Context, spec: ImageSpec) {
  const { req, res, imageRenderer } = context
  setImageHeaders(res, createDigest(spec), MEDIA_TYPES[spec.format])
  return req.fresh ? Buffer.alloc(0) : imageRenderer.render(spec, getParties(context))
}

/** Renders the avatar of a seed. The same parameters always return the same avatar. */
export function renderAvatar(context: Context, { seed, style, size, format }: z.output<typeof AvatarQuery>) {
  context.res.set('Cache-Control', 'public, max-age=604800')
  return renderIfChanged(context, { subject: { kind: 'avatar', seed, style, size }, format })
}

/**
 * Renders the preview image of a public profile. Loads the profile as a guest even if a user is signed in,
 * because the image may be shared with anyone.
 *
 * @throws 404 if no public profile has this username; 503 if too many renderings are pending or the rendering
 *   times out
 */
export async function renderProfileImage(
  context: Context,
  requestedUsername: string,
  { ratio, format }: z.output<typeof ProfileImageQuery>,
) {
  const { id, username, display_name, bio } = await getProfileByUsername(
    context.database,
    null,
    requestedUsername,
  )
  context.res.set('Cache-Control', 'public, max-age=300')
  const options = {
    ...RATIOS[ratio],
    // The ID is also the seed of the user's generated avatar, so the preview image shows the same avatar.
    seed: id,
    username,
    name: display_name ?? username,
    ...(bio && { bio: toPlainText(parseText(bio), { oneLine: true }) }),
    watermark: context.config.publicUrl.host,
  }
  return renderIfChanged(context, { subject: { kind: 'profile', options }, format })
}
