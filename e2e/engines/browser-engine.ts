/** The common interface of all browser drivers: scripts query the page, and real input operates it. */
export interface ViewportPoint {
  readonly x: number
  readonly y: number
}

export interface EngineTab {
  readonly goto: (url: string) => Promise<unknown>
  /** evaluates an expression in the page and awaits its value */
  readonly evaluate: <Value>(expression: string) => Promise<Value>
  /** sets the viewport, in CSS pixels */
  readonly resize: (width: number, height: number) => Promise<unknown>
  readonly move: (to: ViewportPoint) => Promise<unknown>
  readonly click: () => Promise<unknown>
  readonly keyDown: (key: PressableKey) => Promise<unknown>
  readonly keyUp: (key: PressableKey) => Promise<unknown>
  readonly type: (text: string) => Promise<unknown>
  readonly takeScreenshot: () => Promise<Uint8Array>
  readonly close: () => Promise<unknown>
}

export type PressableKey = "Enter" | "Escape"

/** Each tab has its own cookies and storage. */
export interface BrowserEngine {
  readonly open: () => Promise<EngineTab>
  readonly close: () => Promise<unknown>
}
