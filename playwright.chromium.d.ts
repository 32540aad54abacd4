/** How every browser test starts Chromium. `CHROMIUM` is set by `npm test`, which finds or installs a browser. */
export declare const chromiumOptions: {
  executablePath: string
  args: string[]
}
