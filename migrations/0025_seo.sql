CREATE TABLE "seo_analyses" (
	"analysis_id" text PRIMARY KEY NOT NULL,
	"analysed_by" text,
	"kind" text NOT NULL,
	"url" text,
	"is_own" boolean NOT NULL,
	"title" text,
	"score" integer NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seo_analyses" ADD CONSTRAINT "seo_analyses_analysed_by_users_user_id_fk" FOREIGN KEY ("analysed_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seo_analyses_created" ON "seo_analyses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "seo_analyses_user" ON "seo_analyses" USING btree ("analysed_by","created_at");