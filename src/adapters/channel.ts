/** A broadcast channel to the other pages of this browser. */
export interface Channel {
  /** Plain data; a page does not hear itself. */
  say: (message: unknown) => void
  /** Calls with each message until the returned function is called. */
  hear: (tell: (message: unknown) => void) => () => void
}

/** Opened when it is first used: an open one keeps a server running. */
export function channelOf(name: string): Channel {
  let channel: BroadcastChannel | undefined
  const open = () => (channel ??= new BroadcastChannel(name))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    say: (message) => open().postMessage(message),
    hear: (tell) => {
      const channelNow = open()
      const onMessage = ({ data }: MessageEvent<unknown>) => tell(data)
      channelNow.addEventListener('message', onMessage)
      return () => channelNow.removeEventListener('message', onMessage)
    },
  }
}
