import type { ContractApp } from './contract-routes.ts'
import { escapeMarkup } from './escape-markup.ts'
import { openApiPath } from './openapi.ts'
import { drawFrame, pageHeaders, pageStyle } from './sandbox-page.ts'

/** Where the reference of the API is, beside the sandbox. */
export const referencePath = '/sandbox/api'

type OpenApiDocument = Exclude<ReturnType<ContractApp['swagger']>, string>
type PathItem = NonNullable<NonNullable<OpenApiDocument['paths']>[string]>
type Operation = NonNullable<PathItem['get']>

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** A page that lists every call of the OpenAPI document. */
export function referenceRoutes(app: ContractApp): void {
  app.get(referencePath, async (_request, reply) => reply.headers(pageHeaders).send(drawReference(app.swagger())))
  app.get(`${referencePath}/style.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(pageStyle),
  )
}

function drawReference({ info, paths = {} }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method]
      return operation ? [drawCall(method, path, operation)] : []
    }),
  )
  return drawFrame({
    title: info.title,
    address: referencePath,
    body: `<p>${escapeMarkup(info.description ?? '')} <a href="${openApiPath}">OpenAPI document</a></p>${calls.join('\n')}`,
  })
}

function drawCall(method: string, path: string, { operationId = '', security, ...operation }: Operation): string {
  const parts = [
    ['Path and query', operation.parameters],
    ['Body', 'requestBody' in operation ? operation.requestBody : undefined],
    ['Answers', operation.responses],
  ] as const
  const details = parts.flatMap(([name, part]) => (part ? [drawPart(name, part)] : []))
  return `<section class="sheet" id="${operationId}">
<h2><code>${method.toUpperCase()} ${escapeMarkup(path)}</code></h2>
<p>${operationId}${security ? ', needs a session (Authorization: Bearer)' : ''}</p>
${details.join('\n')}
</section>`
}

function drawPart(name: string, part: object): string {
  const text = escapeMarkup(JSON.stringify(part, null, 2))
  return `<details><summary>${name}</summary><pre class="wide" tabindex="0">${text}</pre></details>`
}
