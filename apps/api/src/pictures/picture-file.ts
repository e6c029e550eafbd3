import sharp, { type Metadata } from 'sharp'
import { unavailable } from '../http/errors.ts'
import { blockOf, networkOf } from '../http/network.ts'
import type { RequestContext } from '../http/request-context.ts'
import { framesOfWebp, leanPng } from './lean.ts'
import { createPlaces } from './places.ts'

/** By what a file holds; a name is worth nothing. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif'

/** What a picture may be before any of it is decoded. */
export interface PictureRules {
  types: readonly PictureType[]
  /** pixels of a side */
  mostSide: number
  mostFrames: number
  /** width times height times frames; four bytes each while it is drawn */
  mostPixels: number
  /** where of what moves no other frame is drawn, so that none of them counts */
  onlyFirstFrame?: boolean
}

/** What the header of a picture says. */
export interface PictureHeader extends Metadata {
  type: PictureType
  /** of one frame */
  frameHeight: number
  /** 1 unless it moves */
  frames: number
  /** what is to be drawn: the file without what is no part of the picture */
  bytes: Buffer
}

/** A file is no picture that can be taken; the message says why, for who sent it. */
export class PictureRefused extends Error {}

/** Frames that a file may have besides the one that is drawn. */
const MOST_UNSEEN_FRAMES = 1_000
/** The last byte of a GIF. */
const GIF_END = 0x3b

/** What libvips decoded is not wanted a second time. */
sharp.cache(false)

/** Drawing takes a core and memory: so many at once in a process, whatever they are drawn for. */
export const drawing = createPlaces(2)

/** For what strangers' sites send: it keeps nobody's own pictures waiting. */
export const drawingForStrangers = createPlaces(1)

/** Pictures that wait to be drawn, for one block of networks and in all. */
const MOST_WAITING = { ofBlock: 32, inAll: 256 }
/** Milliseconds that one of them waits: a large one takes seconds to draw, a usual one a fraction of a second. */
const LONGEST_WAIT = 15_000

const tooMany = () => unavailable('Drawing one more picture')

/** For whom a picture is drawn: the block of their network first, for who has one network of it may have them all. */
export const partiesOf = ({ address, viewer }: Pick<RequestContext, 'address' | 'viewer'>): Parties => [
  `block:${blockOf(address)}`,
  `network:${networkOf(address)}`,
  ...(viewer ? [`user:${viewer.id}`] : []),
]

/** Empty where a picture is drawn for nobody who asks from the network. */
export type Parties = readonly string[]

/**
 * Lets in a block that has nothing waiting even if the line is full for others, because its turn would be next.
 *
 * @throws 503 where too many pictures wait already, for the same block of networks or in all
 */
export function requirePlaceInLine(by: Parties, places = drawing, most = MOST_WAITING): void {
  const [block] = by
  const own = block === undefined ? undefined : places.waiting(block)
  const inAll = own === 0 ? 2 * most.inAll : most.inAll
  if (places.waiting() >= inAll || (own !== undefined && own >= most.ofBlock)) throw tooMany()
}

/** Draws for somebody who waits for it. @throws 503 where too many wait already, or it took too long to come to their turn */
export async function drawInTurn<Result>(
  work: () => Promise<Result>,
  by: Parties,
  places = drawing,
): Promise<Result> {
  requirePlaceInLine(by, places)
  return places.take(work, { by, patience: { ms: LONGEST_WAIT, over: tooMany } })
}

/** The same by the first bytes as libvips goes by: no other of its many readers ever sees what people send. */
export function typeOf(bytes: Buffer): PictureType | null {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins('\xff\xd8\xff')) return 'image/jpeg'
  if (begins('GIF87a') || begins('GIF89a')) return 'image/gif'
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp'
  if (begins('ftypavif', 4) || begins('ftypavis', 4)) return 'image/avif'
  return null
}

const NAMES: Record<PictureType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
}

/** `PNG, JPEG or GIF` */
function inWords(types: readonly PictureType[]): string {
  const names = types.map((type) => NAMES[type])
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

const inMillions = (pixels: number) => Math.round(pixels / 1e5) / 10

/** Something of the pixels is not as the header promises. */
export function unreadable(): never {
  throw new PictureRefused('It is damaged, or not all of it has come')
}

/**
 * What the header of a file says, of a picture within the rules. Nothing is decoded for it.
 *
 * @throws PictureRefused
 */
export async function readHeader(
  bytes: Buffer,
  { types, mostSide, mostFrames, mostPixels, onlyFirstFrame = false }: PictureRules,
): Promise<PictureHeader> {
  const type = typeOf(bytes)
  if (!type || !types.includes(type)) throw new PictureRefused(`It is no ${inWords(types)} picture`)
  // Where a GIF is cut off between frames nothing is missing but its end.
  if (type === 'image/gif' && bytes.at(-1) !== GIF_END) unreadable()
  // An AVIF with several pictures is an album rather than something that moves.
  const animated = !onlyFirstFrame && (type === 'image/gif' || type === 'image/webp')
  const requireFrames = (frames: number, most: number) => {
    if (frames > most) throw new PictureRefused(`It has ${frames} frames: at most ${most}`)
  }
  if (type === 'image/webp') requireFrames(framesOfWebp(bytes), animated ? mostFrames : MOST_UNSEEN_FRAMES)
  const lean = type === 'image/png' ? leanPng(bytes) : bytes
  const header = await sharp(lean, { animated, limitInputPixels: false }).metadata().catch(unreadable)
  const { width } = header
  const frames = animated ? (header.pages ?? 1) : 1
  const frameHeight = header.pageHeight ?? header.height
  requireFrames(frames, mostFrames)
  if (width > mostSide || frameHeight > mostSide)
    throw new PictureRefused(`It has ${width} × ${frameHeight} pixels: at most ${mostSide} × ${mostSide}`)
  if (width * frameHeight * frames > mostPixels)
    throw new PictureRefused(
      `${frames > 1 ? `Its ${frames} frames together have` : 'It has'} ${inMillions(width * frameHeight * frames)} million pixels: at most ${inMillions(mostPixels)} million`,
    )
  return { ...header, type, frameHeight, frames, bytes: lean }
}
