/** How the program of a check sends its result and its previews through a pipe: a length in four bytes, then the content. */
import { writeSync } from "node:fs"

/** In bytes: more than any result or preview needs. */
export const MAX_FRAME_BYTES = 4 * 1024 * 1024

export const writeFrame = (descriptor: number, content: Uint8Array): void => {
  const frame = Buffer.alloc(4 + content.byteLength)
  frame.writeUInt32BE(content.byteLength)
  frame.set(content, 4)
  for (let written = 0; written < frame.byteLength; ) written += writeSync(descriptor, frame, written)
}

/** The contents of all frames; undefined when the last one isn't complete or one is too large. */
export const splitFrames = (bytes: Buffer): readonly Buffer[] | undefined => {
  const frames: Buffer[] = []
  let at = 0
  while (at < bytes.byteLength) {
    const size = bytes.byteLength - at >= 4 ? bytes.readUInt32BE(at) : MAX_FRAME_BYTES + 1
    const end = at + 4 + size
    if (size > MAX_FRAME_BYTES || end > bytes.byteLength) return undefined
    frames.push(bytes.subarray(at + 4, end))
    at = end
  }
  return frames
}
