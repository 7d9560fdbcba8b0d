// The description of the API, drawn by Swagger UI. Everything comes from this server.
const { key } = JSON.parse(document.getElementById('settings').textContent);

const ui = SwaggerUIBundle({
  onComplete: () => {
    if (key !== null) ui.preauthorizeApiKey('apiKeyHeader', key);
  },
  dom_id: '#docs',
  url: '/api/openapi.json',
  deepLinking: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
  // Otherwise Swagger UI shows a badge that asks validator.swagger.io.
  validatorUrl: null,
});
