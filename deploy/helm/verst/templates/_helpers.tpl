{{- define "verst.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "verst.labels" -}}
app.kubernetes.io/name: verst
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}

{{- define "verst.claim" -}}
{{ .Values.jobs.volume.existingClaim | default (printf "%s-jobs" (include "verst.name" .)) }}
{{- end }}

{{/* What servers and workers have in common: image, environment, limits, volumes. Given: root, part, dataSize, resources. */}}
{{- define "verst.container" -}}
image: {{ printf "%s:%s" .root.Values.image.repository (.root.Values.image.tag | default .root.Chart.AppVersion) | quote }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
env:
  {{- if .root.Values.jobs.enabled }}
  - { name: VERST_JOBS_FOLDER, value: /jobs }
  {{- else }}
  # No worker would do them.
  - { name: VERST_JOBS_MAX_JOBS, value: '0' }
  {{- end }}
  - { name: VERST_TIMEOUTS_DRAIN_S, value: {{ .root.Values.server.drainS | quote }} }
  {{- range $name, $value := .root.Values.env }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
  {{- end }}
{{- with .root.Values.secret }}
envFrom:
  - secretRef: { name: {{ . }} }
{{- end }}
resources:
  {{- toYaml .resources | nindent 2 }}
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: cache, mountPath: /cache }
  - { name: tmp, mountPath: /tmp }
  {{- if .root.Values.jobs.enabled }}
  - { name: jobs, mountPath: /jobs }
  {{- end }}
{{- end }}

{{- define "verst.volumes" -}}
- name: data
  emptyDir: { sizeLimit: {{ .dataSize }} }
- name: cache
  emptyDir: { sizeLimit: 100Mi }
- name: tmp
  emptyDir: { sizeLimit: 100Mi }
{{- if .root.Values.jobs.enabled }}
- name: jobs
  persistentVolumeClaim: { claimName: {{ include "verst.claim" .root }} }
{{- end }}
{{- end }}

{{- define "verst.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}
