// The description of the API, drawn by Swagger UI. Everything comes from this server.
SwaggerUIBundle({
  dom_id: '#docs',
  url: '/api/openapi.json',
  deepLinking: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
  // Otherwise Swagger UI shows a badge that asks validator.swagger.io.
  validatorUrl: null,
});
