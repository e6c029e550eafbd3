import { avatarScene, encode, pageScene, prepareFonts, profileScene, quoteScene } from '@veranda/og-image'
import { move } from 'piscina'
import type { Drawing } from './drawing.ts'

await prepareFonts()

async function sceneOf({ subject }: Drawing) {
  switch (subject.kind) {
    case 'quote':
      return quoteScene(subject.options)
    case 'profile':
      return profileScene(subject.options)
    case 'page':
      return pageScene(subject.options)
    case 'avatar':
      return avatarScene(subject.seed, subject.style, subject.size)
  }
}

/** Draws one picture in a thread of its own, and hands its bytes over. */
export default async function draw(drawing: Drawing) {
  const bytes = await encode(await sceneOf(drawing), drawing.format)
  // A small buffer is a part of memory that others use, too: that can't be handed over.
  return move(Uint8Array.from(bytes))
}
