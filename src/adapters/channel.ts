/** A broadcast channel to the other pages of this browser. */
export interface Channel {
  /** Plain data; a page does not receive its own messages. */
  publish: (message: unknown) => void
  /** Calls `listener` with each message until the returned function is called. */
  subscribe: (listener: (message: unknown) => void) => () => void
}

/** Opened when it is first used: an open one keeps a server running. */
export function channelOf(name: string): Channel {
  let channel: BroadcastChannel | undefined
  const open = () => (channel ??= new BroadcastChannel(name))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    publish: (message) => open().postMessage(message),
    subscribe: (listener) => {
      const channelNow = open()
      const onMessage = ({ data }: MessageEvent<unknown>) => listener(data)
      channelNow.addEventListener('message', onMessage)
      return () => channelNow.removeEventListener('message', onMessage)
    },
  }
}
