/** CSS for Swagger UI at `/api/docs`, mostly for sufficient contrast. */
export const apiDocsStyles = `
html { background: #fff; }

.swagger-ui .highlight-code > .microlight { max-height: none; overflow: visible !important; white-space: pre-wrap; overflow-wrap: anywhere; }
.swagger-ui .calls-hidden { position: absolute; clip-path: inset(50%); }
.swagger-ui .calls-title { margin: 0; color: #3b4151; font: 700 24px/1.2 sans-serif; }

.swagger-ui .opblock .opblock-summary .opblock-summary-method { text-shadow: none; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1f5a94; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1c6a45; }
.swagger-ui .opblock.opblock-put .opblock-summary-method,
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #8a4b00; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #a02a22; }
.swagger-ui .opblock.opblock-head .opblock-summary-method,
.swagger-ui .opblock.opblock-options .opblock-summary-method { background: #57407e; }

.swagger-ui .info .title small { background: #555b66; }
.swagger-ui .info .title small.version-stamp { background: #3d6113; }
.swagger-ui .info .main a,
.swagger-ui .info .info__contact a,
.swagger-ui .info .description a { color: #1b5a9c; }

.swagger-ui .wrapper .btn.authorize,
.swagger-ui .wrapper .btn.authorize svg { border-color: #1c6a45; color: #1c6a45; fill: #1c6a45; }
.swagger-ui .opblock .btn.cancel { border-color: #a02a22; color: #a02a22; }

.swagger-ui .opblock .parameter__name.required span,
.swagger-ui .opblock .parameter__name.required::after,
.swagger-ui .opblock .parameter__deprecated { color: #a4161a; }
.swagger-ui .opblock .parameter__in,
.swagger-ui .opblock .parameter__extension,
.swagger-ui .opblock .response-undocumented,
.swagger-ui .opblock .response__extension { color: #555; }
.swagger-ui .wrapper .renderedMarkdown code,
.swagger-ui .wrapper .markdown code { color: #5d0ba8; }
.swagger-ui .wrapper .json-schema-2020-12-expand-deep-button { color: #505050; }
.swagger-ui .wrapper .json-schema-2020-12__attribute--muted,
.swagger-ui .wrapper .json-schema-2020-12-keyword__name--extension,
.swagger-ui .wrapper .json-schema-2020-12-keyword__value--extension { color: #555; }
`
