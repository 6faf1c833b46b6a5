declare module "jsdom" {
  export type DOMWindow = Window & typeof globalThis

  export class JSDOM {
    constructor(
      html: string | Uint8Array,
      options?: {
        readonly url?: string
        readonly contentType?: string
        readonly runScripts?: "outside-only"
        readonly pretendToBeVisual?: boolean
      },
    )
    readonly window: DOMWindow
  }
}
