// The reference: Swagger UI over the contract, and one click to be somebody.
"use strict";

const ui = SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});

document.getElementById("make-player").addEventListener("click", async () => {
  const made = document.getElementById("made");
  const answer = await fetch("/v1/players", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: document.getElementById("name").value }),
  });
  const told = await answer.json();
  if (!answer.ok) {
    made.textContent = told.errors?.[0].detail ?? told.detail;
    return;
  }
  ui.preauthorizeApiKey("token", told.token);
  made.textContent = `You are ${told.player.name}. This page sends your token, which is shown this once: ${told.token}`;
});
