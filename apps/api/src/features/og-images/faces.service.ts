import { MEDIA_TYPES, RATIOS } from '@veranda/og-image'
import { parseText, toPlainText } from '@veranda/text'
import type * as z from 'zod'
import { type Drawing, digestOf } from '../../drawing/drawing.ts'
import { partiesOf } from '../../http/network.ts'
import type { Context } from '../../http/route.ts'
import { profileByUsername } from '../profiles/profiles.service.ts'
import type { AvatarQuery, ProfileImageQuery } from './og-images.schema.ts'
import { sendAs } from './og-images.service.ts'

/** The picture of a drawing, unless the caller has it. */
function drawn(context: Context, drawing: Drawing) {
  const { req, res, drawings } = context
  sendAs(res, digestOf(drawing), MEDIA_TYPES[drawing.format])
  return req.fresh ? Buffer.alloc(0) : drawings.draw(drawing, partiesOf(context))
}

/** The face of a seed, which never changes. */
export function avatarImage(context: Context, { seed, style, size, format }: z.output<typeof AvatarQuery>) {
  context.res.set('Cache-Control', 'public, max-age=604800')
  return drawn(context, { subject: { kind: 'avatar', seed, style, size }, format })
}

/**
 * A picture of a profile that everybody may see, whoever asks: previews are fetched by machines, and shown to everybody.
 *
 * @throws 404
 */
export async function profileImage(
  context: Context,
  name: string,
  { ratio, format }: z.output<typeof ProfileImageQuery>,
) {
  const { id, username, display_name, bio } = await profileByUsername(context.database, null, name)
  context.res.set('Cache-Control', 'public, max-age=300')
  const options = {
    ...RATIOS[ratio],
    // The seed of their generated avatar, so that both show the same face.
    ...{ seed: id, username, name: display_name ?? username },
    ...(bio && { bio: toPlainText(parseText(bio), { oneLine: true }) }),
    watermark: context.config.publicUrl.host,
  }
  return drawn(context, { subject: { kind: 'profile', options }, format })
}
